import type { FirstAnswer } from '../data/api/first-calls.ts';
import { isForThisSession } from '../data/session/console-language.ts';
import type { Device } from '../kit/device/device.ts';
import type { RenderedData, RenderedFor } from './rendered-page.ts';

/** Returns the list pages that a screen was rendered from, as answers that have arrived. */
export const answersOf = (lists: RenderedData['lists']): FirstAnswer[] =>
  lists.map(({ page, ...call }) => ({
    ...call,
    answer: Promise.resolve({ ok: true, status: 200, data: page as never, headers: new Headers() }),
  }));

/** Data that the server put into the page for this session. */
interface SessionRenderedData extends RenderedData {
  /**
   * The device that the screen was rendered for; undefined when no screen fits this browser, which then has to render.
   */
  device?: Device;
}

/**
 * Reads the data that the server rendered the page from; undefined when there are none, or they are for another session
 * or language. Removes a screen that does not fit this browser.
 */
export function takeRenderedData(): SessionRenderedData | undefined {
  const { dataset } = document.documentElement;
  const { renderedFor } = dataset;
  const isForUs = isForThisSession(dataset.tokenPrefix);
  // Another tab may have switched to another company after this page was requested.
  const isVisible = isForUs && dataset.shown === '';
  const data = document.getElementById('rendered-data');
  const startScreen = document.querySelector('.start-screen');
  if (startScreen && !isVisible) document.getElementById('root')?.replaceChildren(...startScreen.childNodes);
  data?.remove();
  startScreen?.remove();
  delete dataset.renderedFor;
  if (!isVisible) delete window.takeCapturedEvents;
  if (!data || !isForUs) return undefined;
  return {
    ...(JSON.parse(data.textContent) as RenderedData),
    device: isVisible && renderedFor ? (JSON.parse(renderedFor) as RenderedFor).device : undefined,
  };
}

/** Resolves when the full style sheet applies; until then a rendered page uses its critical styles. */
export function whenStyleSheetApplied(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!sheet) return Promise.resolve();
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = () => resolve();
    sheet.media = 'all';
    if (sheet.sheet) resolve();
  });
}
