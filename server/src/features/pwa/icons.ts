import { buffer } from 'node:stream/consumers';
import { brandOf } from '@piiri/shared/ui/brand.ts';
import { LRUCache } from 'lru-cache';
import { imageKey } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { type AppCompany, versionOf } from './address.ts';

/**
 * The icons. `corner`: corner radius of icons that the system does not clip, as a share of the side; `within`: share of
 * the side that is certainly visible, including its margin.
 */
export const ICONS = {
  'icon-192.png': { size: 192, corner: 0.225, within: 0.66 },
  'icon-512.png': { size: 512, corner: 0.225, within: 0.66 },
  // An icon clipped to a circle of four fifths still contains the corners of the logo's plate.
  'maskable-192.png': { size: 192, corner: 0, within: 0.54 },
  'maskable-512.png': { size: 512, corner: 0, within: 0.54 },
  // Apple's devices round the corners themselves.
  'icon-180.png': { size: 180, corner: 0, within: 0.64 },
} as const;

export type IconName = keyof typeof ICONS;

/** Maximum size of the cache of rendered icons, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;

const iconCache = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }) => length,
});
const pendingRenders = new Map<string, Promise<Uint8Array>>();

function backgroundSvg(
  { name, logo, color }: AppCompany,
  { corner, within }: (typeof ICONS)[IconName],
): string {
  const { from, to, on } = brandOf(color);
  const letter = logo ? '' : monogram(name, { size: 100, within: within * 100, colour: on });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">',
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<rect width="100" height="100" rx="${corner * 100}" fill="url(#g)"/>`,
    letter,
    '</svg>',
  ].join('');
}

async function render(
  { storage, pictures }: Services,
  company: AppCompany,
  name: IconName,
): Promise<Uint8Array> {
  const { size, within } = ICONS[name];
  const stored = company.logo ? await storage.read(imageKey(company.logo, 'large')) : undefined;
  const seen = stored ? company : { ...company, logo: null };
  const logo = stored && { picture: await buffer(stored.stream), plate: Math.round(size * within) };
  return pictures.drawIcon({ ground: backgroundSvg(seen, ICONS[name]), size, ...(logo && { logo }) });
}

/**
 * Returns a company's icon as PNG: its logo, or the first letter of its name, on its colour. Concurrent calls share one
 * rendering.
 */
export async function iconOf(services: Services, company: AppCompany, name: IconName): Promise<Uint8Array> {
  const key = `${company.id} ${versionOf(company)} ${name}`;
  const icon = iconCache.get(key);
  if (icon) return icon;
  const running = pendingRenders.get(key);
  if (running) return running;
  const rendering = render(services, company, name)
    .then((icon) => {
      iconCache.set(key, icon);
      return icon;
    })
    .finally(() => pendingRenders.delete(key));
  pendingRenders.set(key, rendering);
  return rendering;
}

/**
 * Letters as strokes, because a server may have no fonts. Each is in a box of height 100 and the given width, by its
 * centre lines; accents come from `MARKS`.
 */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [80, 'M0 100L40 0L80 100M14 65H66'],
  B: [64, 'M34 48A24 24 0 0 0 34 0H0V100H38A26 26 0 0 0 38 48H0'],
  C: [88, 'M88 18A50 50 0 1 0 88 82'],
  D: [80, 'M0 0V100H30A50 50 0 0 0 30 0Z'],
  E: [58, 'M58 0H0V100H58M0 49H50'],
  F: [56, 'M56 0H0V100M0 49H48'],
  G: [100, 'M88 18A50 50 0 1 0 100 54H60'],
  H: [72, 'M0 0V100M72 0V100M0 49H72'],
  I: [0, 'M0 0V100'],
  J: [46, 'M46 0V72A23 28 0 0 1 0 72'],
  K: [70, 'M0 0V100M66 0L0 62M24 40L70 100'],
  L: [54, 'M0 0V100H54'],
  M: [92, 'M0 100V0L46 66L92 0V100'],
  N: [72, 'M0 100V0L72 100V0'],
  O: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'],
  Ø: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM10 102L90 -2'],
  P: [63, 'M0 100V0H36A27 27 0 0 1 36 54H0'],
  Q: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM64 66L98 102'],
  R: [66, 'M0 100V0H36A27 27 0 0 1 36 54H0M34 54L66 100'],
  S: [66, 'M63 20C59 7 46 0 33 0C14 0 3 10 3 25C3 60 66 40 66 74C66 90 52 100 33 100C16 100 4 92 0 78'],
  T: [76, 'M0 0H76M38 0V100'],
  U: [72, 'M0 0V64A36 36 0 0 0 72 64V0'],
  V: [80, 'M0 0L40 100L80 0'],
  W: [120, 'M0 0L30 100L60 14L90 100L120 0'],
  X: [74, 'M0 0L74 100M74 0L0 100'],
  Y: [76, 'M0 0L38 50L76 0M38 50V100'],
  Z: [72, 'M2 0H70L0 100H72'],
  0: [72, 'M36 0A36 50 0 1 1 36 100A36 50 0 1 1 36 0Z'],
  1: [26, 'M0 20L26 0V100'],
  2: [66, 'M2 28A31 28 0 0 1 64 28C64 54 0 70 0 100H66'],
  3: [60, 'M4 12C10 4 20 0 30 0A27 24 0 0 1 30 48H22M30 48A30 26 0 0 1 30 100C16 100 6 94 0 84'],
  4: [70, 'M52 100V0L0 70H70'],
  5: [61, 'M58 0H10L4 46C12 40 22 38 30 38A31 31 0 0 1 30 100C18 100 8 96 0 88'],
  6: [66, 'M54 0L9 52M34 38A31 31 0 1 1 33.9 38Z'],
  7: [64, 'M0 0H64L20 100'],
  8: [66, 'M33 0A24 24 0 1 1 32.9 0ZM33 48A26 26 0 1 1 32.9 48Z'],
  9: [66, 'M32 0A31 31 0 1 1 31.9 0ZM57 48L12 100'],
};

/** Combining marks, relative to the horizontal centre of the letter: above it (from y = -20 up) or below it. */
const DIACRITICS: Readonly<Record<string, string>> = {
  '\u0300': 'M-10 -38L6 -24',
  '\u0301': 'M10 -38L-6 -24',
  '\u0302': 'M-16 -22L0 -36L16 -22',
  '\u0303': 'M-20 -24C-12 -40 8 -16 18 -34',
  '\u0304': 'M-18 -28H18',
  '\u0306': 'M-16 -36C-10 -20 10 -20 16 -36',
  '\u0307': 'M0 -28H0.1',
  '\u0308': 'M-19 -27H-18.9M19 -27H19.1',
  '\u030a': 'M0 -42A11 11 0 1 1 -0.1 -42Z',
  '\u030b': 'M-4 -38L-16 -24M18 -38L6 -24',
  '\u030c': 'M-16 -36L0 -22L16 -36',
  '\u0327': 'M0 108C12 112 8 126 -8 122',
  '\u0328': 'M14 102C-2 114 4 126 18 122',
};

/** Marks below the letter. */
const BELOW = ['\u0327', '\u0328'];

/** The product's sign, for names whose first letter has no strokes here. */
const SIGN: readonly [number, string] = [
  100,
  'M50 0A50 50 0 0 1 93 25M100 50A50 50 0 0 1 75 93M50 100A50 50 0 0 1 7 75M0 50A50 50 0 0 1 25 7M50 49V51',
];

/** In units of the letter's height, which is 100. */
const STROKE = 18;
const DIACRITIC_STROKE = 15;
const DIACRITIC_HEIGHT = 42;

/** Returns the first letter or digit of a name as a capital, with its marks. */
function firstOf(name: string): { letter: string; marks: string[] } {
  const match = /([\p{L}\p{N}])(\p{M}*)/u.exec(name.normalize('NFD'));
  const [letter = '', ...more] = (match?.[1] ?? '').toUpperCase().normalize('NFD');
  return { letter, marks: [...more, ...(match?.[2] ?? '')].filter((sign) => sign in DIACRITICS) };
}

interface Placement {
  /** Side of the whole square picture. */
  size: number;
  /** Side of the centred square that the letter may fill. */
  within: number;
  colour: string;
}

/** Returns the first letter of a name in the middle of a square, as SVG. No text of the name is in it. */
function monogram(name: string, { size, within, colour }: Placement): string {
  const { letter, marks } = firstOf(name);
  const glyph = Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : undefined;
  const [width, path] = glyph ?? SIGN;
  const diacritics = glyph ? marks : [];
  const above = diacritics.some((sign) => !BELOW.includes(sign)) ? DIACRITIC_HEIGHT : 0;
  const below = diacritics.some((diacritic) => BELOW.includes(diacritic)) ? DIACRITIC_HEIGHT / 2 : 0;
  const height = 100 + above + below;
  // Letters with marks may come closer to the edges; otherwise they would be small.
  const scale = within * Math.min(0.82 / (100 + STROKE), 1 / (Math.max(height, width) + STROKE));
  const x = size / 2 - (width / 2) * scale;
  const y = size / 2 - (height / 2 - above) * scale;
  const accents = diacritics
    .map((mark) => `<path transform="translate(${width / 2})" d="${DIACRITICS[mark]}"/>`)
    .join('');
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}"`,
    ` stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/>`,
    accents && `<g stroke-width="${DIACRITIC_STROKE}">${accents}</g>`,
    '</g>',
  ].join('');
}
