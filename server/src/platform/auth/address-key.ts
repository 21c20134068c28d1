import { isIPv6 } from 'node:net';

/** Returns all eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * Returns the part of an address that counts as one caller: an IPv4 address, or the /64 network of an IPv6 address,
 * since every household has 2^64 of those to guess from.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
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
