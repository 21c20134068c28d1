import type { Device } from './device.ts';
import { isOurs } from './is-ours.ts';
import type { RenderedData, RenderedFor } from './rendered-page.ts';

/** Data that the server put into the page for this session. */
export interface Rendered extends RenderedData {
  /**
   * The device that the screen was rendered for; undefined when no screen fits this browser, which then has to render.
   */
  device?: Device;
}

/**
 * Reads the data that the server rendered the page from; undefined when there are none, or they are for another session
 * or language. Removes a screen that does not fit this browser.
 */
export function takeRendered(): Rendered | undefined {
  const { dataset } = document.documentElement;
  const { renderedFor } = dataset;
  const isForUs = isOurs(dataset.tokenPrefix);
  // Another tab may have switched to another company after this page was requested.
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

/** Resolves when the full style sheet applies; until then a rendered page uses its critical styles. */
export function sheetApplied(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!sheet) return Promise.resolve();
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = () => resolve();
    sheet.media = 'all';
    if (sheet.sheet) resolve();
  });
}
