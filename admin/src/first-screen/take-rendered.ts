import type { Device } from './device.ts';
import { isOurs } from './is-ours.ts';
import type { RenderedData, RenderedFor } from './rendered-page.ts';

/** What the server has put into the page for this session. */
export interface Rendered extends RenderedData {
  /** The device that the screen was rendered for; undefined when there is none that fits this one, and the browser has to render. */
  device?: Device;
}

/**
 * Takes what the server rendered the page from; undefined when it did not, or for another session or language. A screen that is not
 * this browser's is removed.
 */
export function takeRendered(): Rendered | undefined {
  const { dataset } = document.documentElement;
  const { renderedFor } = dataset;
  const isForUs = isOurs(dataset.tokenPrefix);
  // Another tab may have gone on in another company since the page began.
  const isShown = isForUs && dataset.shown === '';
  const data = document.getElementById('rendered-data');
  const startScreen = document.querySelector('.start-screen');
  if (startScreen && !isShown) document.getElementById('root')?.replaceChildren(...startScreen.childNodes);
  data?.remove();
  startScreen?.remove();
  delete dataset.renderedFor;
  if (!isShown) delete window.takeCapturedEvents;
  if (!data || !isForUs) return undefined;
  return {
    ...(JSON.parse(data.textContent) as RenderedData),
    device: isShown && renderedFor ? (JSON.parse(renderedFor) as RenderedFor).device : undefined,
  };
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
