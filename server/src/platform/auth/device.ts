const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** Returns browser and kind of device in words that its user recognises. Nothing more precise is stored. */
export function deviceOf(userAgent: string | undefined): string | null {
  const agent = (userAgent ?? '').slice(0, 500);
  return [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' · ') || null;
}
