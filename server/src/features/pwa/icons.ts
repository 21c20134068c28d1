import { buffer } from 'node:stream/consumers';
import { brandOf } from '@piiri/shared/ui/brand.ts';
import { LRUCache } from 'lru-cache';
import { imageKey } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { type AppCompany, versionOf } from './address.ts';
import { monogram } from './monogram.ts';

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
