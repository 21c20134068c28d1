import { LOOK_KEY, type Look } from '../models/appearance-key.ts';

/** The look that the browser kept from the last page, undefined when it kept none. */
export function keptLook(storage: Storage): Look | undefined {
  try {
    return JSON.parse(storage.getItem(LOOK_KEY) ?? '') as Look;
  } catch {
    return undefined;
  }
}

/** Paints the document in a look. */
export function applyLook(look: Look | undefined): void {
  const root = document.documentElement;
  const isDark = look?.theme ? look.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dir = look?.rightToLeft ? 'rtl' : 'ltr';
  for (const [name, value] of Object.entries(look?.properties ?? {})) root.style.setProperty(name, value);
  const bar = look?.properties['--tenant-from'];
  if (bar) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}
