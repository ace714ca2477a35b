"""The twenty-two Djinns (F11), one file each, in the order of their letters."""

from __future__ import annotations

from .al_amin import AlAmin
from .anun_nak import AnunNak
from .baal import Baal
from .boaz import Boaz
from .bouraq import Bouraq
from .djinn import Djinn
from .echidna import Echidna
from .enki import Enki
from .hagis import Hagis
from .haurvatat import Haurvatat
from .iblis import Iblis
from .jafaar import Jafaar
from .kandicha import Kandicha
from .kumarbi import Kumarbi
from .lamia import Lamia
from .leta import Leta
from .marid import Marid
from .monkir import Monkir
from .nekir import Nekir
from .shamhat import Shamhat
from .sibittis import Sibittis
from .sloar import Sloar
from .utug import Utug

DJINNS: tuple[Djinn, ...] = (
    AlAmin(), AnunNak(), Baal(), Boaz(), Bouraq(), Echidna(), Enki(), Hagis(), Haurvatat(), Iblis(), Jafaar(),
    Kandicha(), Kumarbi(), Lamia(), Leta(), Marid(), Monkir(), Nekir(), Shamhat(), Sibittis(), Sloar(), Utug(),
)  # fmt: skip
