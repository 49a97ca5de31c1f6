/**
 * What a person would call the browser that sends a `User-Agent`: "Firefox on Windows". Empty if it names no browser that people
 * use. The header itself is never kept: it says far more than people need to recognise their own browser.
 */
export function browserNamed(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = firstOf(BROWSERS, text);
  const system = firstOf(SYSTEMS, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser || (system && `A browser on ${system}`);
}

type BrowserSigns = readonly (readonly [name: string, sign: RegExp])[];

const firstOf = (names: BrowserSigns, text: string) => names.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** Most browsers also name others, so the order matters. */
const BROWSERS: BrowserSigns = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: BrowserSigns = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
