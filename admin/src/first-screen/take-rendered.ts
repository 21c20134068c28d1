import type { Device } from './device.ts';
import type { RenderedData, RenderedFor } from './rendered-page.ts';

/** A screen that the server rendered, to be hydrated. */
export interface Rendered extends RenderedData {
  device: Device;
}

/**
 * Takes what the server rendered the page from; undefined when the browser has to render it, as the server did not or did it for
 * another browser: then its screen is removed.
 */
export function takeRendered(): Rendered | undefined {
  const { dataset } = document.documentElement;
  const element = document.getElementById('rendered-data');
  element?.remove();
  const startScreen = document.querySelector('.start-screen');
  startScreen?.remove();
  if (element && dataset.rendered) {
    const { device }: RenderedFor = JSON.parse(dataset.rendered);
    return { device, ...(JSON.parse(element.textContent) as RenderedData) };
  }
  if (startScreen) document.getElementById('root')?.replaceChildren(...startScreen.childNodes);
  delete dataset.rendered;
  return undefined;
}

/** Resolves when the whole style sheet applies, of which a rendered page holds what it needs itself. */
export function sheetApplied(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!sheet) return Promise.resolve();
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = () => resolve();
    sheet.media = 'all';
    if (sheet.sheet) resolve();
  });
}
