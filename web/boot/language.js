// The language of the first screen, chosen before anything is painted: the address, the last visit, the browser.
// The texts of all three stand in the page; the style sheet shows those of <html lang>.

export const LANGUAGES = ["en", "fr", "ru"];
const STORED = "karaya/language";

function asked() {
  return new URLSearchParams(location.hash.slice(1)).get("lang");
}

function stored() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // storage is denied here
  }
}

export function preferredLanguage() {
  const wishes = [asked(), stored(), ...(navigator.languages ?? [])];
  for (const wish of wishes) {
    const code = (wish ?? "").slice(0, 2).toLowerCase();
    if (LANGUAGES.includes(code)) return code;
  }
  return "en";
}

export function showLanguage(code) {
  document.documentElement.lang = code;
}

export function rememberLanguage(code) {
  showLanguage(code);
  try {
    localStorage.setItem(STORED, code);
  } catch {
    // then the next visit asks the browser again
  }
}

showLanguage(preferredLanguage());
