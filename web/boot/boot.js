// The first of our scripts. It needs as little as possible, so that it can say so if any other is missing.

import { fail } from "./trouble.js";

import("./start.js").then(({ start }) => start()).catch((error) => fail("missing", error));
