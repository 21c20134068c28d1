import type { Profile } from '@piiri/shared/contracts/profile.ts';

/** Appearance of the page. The browser stores it, so that the next page has it from its first paint. */
export interface Appearance {
  /** Null follows the device's preference. */
  theme: Profile['theme'];
  rightToLeft: boolean;
  /** Custom properties of the stylesheet. */
  properties: Record<string, string>;
}

/** Storage key of the appearance. */
export const APPEARANCE_KEY = 'look';

/** Returns the appearance stored by the last page; undefined when there is none. */
export function storedAppearance(storage: Storage): Appearance | undefined {
  try {
    return JSON.parse(storage.getItem(APPEARANCE_KEY) ?? '') as Appearance;
  } catch {
    return undefined;
  }
}

/** Applies an appearance to the document; undefined applies the defaults. */
export function applyAppearance(appearance: Appearance | undefined): void {
  const root = document.documentElement;
  const isDark = appearance?.theme
    ? appearance.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dir = appearance?.rightToLeft ? 'rtl' : 'ltr';
  for (const [name, value] of Object.entries(appearance?.properties ?? {}))
    root.style.setProperty(name, value);
  const bar = appearance?.properties['--tenant-from'];
  if (bar) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}

/**
 * Applies the appearance again when the device switches between dark and light; uses the rendered page's appearance
 * until one is stored.
 */
export function followDevice(storage: Storage): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    const { appearance } = document.documentElement.dataset;
    applyAppearance(storedAppearance(storage) ?? (appearance && JSON.parse(appearance)));
  });
}
