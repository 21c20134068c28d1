/**
 * Inline script in the page's head. It runs before the program has loaded: it applies language and appearance, preloads
 * what the first screen needs and captures events. Every byte of it delays the first paint.
 */

import { captureEvents } from '@piiri/shared/capture-events.ts';
import { FAILURE_TEXTS } from '@piiri/shared/failure-texts.ts';
import { LOAD_TIMEOUT_MS } from '@piiri/shared/load-limit.ts';
import { PRELOAD_FILES_ID, type PreloadFiles, screenAt } from '@piiri/shared/preload-files.ts';
import { initialLanguage, storedSession } from '@piiri/shared/session.ts';
import { whenPainted } from '@piiri/shared/when-painted.ts';
import { FEED, firstCalls } from '../data/api/first-calls.ts';
import { applyAppearance, storedAppearance } from '../ui/appearance.ts';
import { PHONE_SIZES, widthsOf } from '../ui/picture-widths.ts';
import { loadDeferred, preload } from './load-deferred.ts';
import { hasLocalState, hideReadMarks } from './local-state.ts';

/** Stylesheet of the first paint. */
declare const SHELL_STYLE: string;

const root = document.documentElement;

/** Removes markup that the server rendered for another session. Until then shell.css hides it. */
function discardRendered(): void {
  delete root.dataset.appearance;
  document.title = 'Piiri';
  for (const link of document.querySelectorAll('link[rel="preload"]')) link.remove();
}

const language = initialLanguage(localStorage, navigator.languages);
const session = storedSession(localStorage);
const { tokenPrefix, appearance } = root.dataset;
/** Whether the server rendered the page for this browser's session and language. */
const isForThisSession =
  appearance && tokenPrefix && session?.token.startsWith(tokenPrefix) && root.lang === language;

/** Whether the program hydrates the page; otherwise it renders the page itself. */
const hydrates = isForThisSession && !hasLocalState();

if (hydrates) {
  captureEvents();
  hideReadMarks(root.dataset.reader ?? '');
}
if (appearance && !isForThisSession) discardRendered();
if (appearance && !hydrates) root.dataset.shell = 'other';
else root.dataset.shell = session ? 'app' : 'blank';
// Makes live-page.ts request a page in this language.
if (root.lang !== language) delete root.dataset.tokenPrefix;
root.lang = language;
applyAppearance(isForThisSession ? JSON.parse(appearance) : storedAppearance(localStorage));

// Not a <style> element: the content security policy allows only those that the server has put into the page.
const sheet = new CSSStyleSheet();
sheet.replaceSync(SHELL_STYLE);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Preloads the newest picture, which is the largest contentful paint of the first screen. */
async function preloadLeadPicture(feed: Response): Promise<void> {
  const { results } = await feed.clone().json();
  const href = results?.find(({ image }: { image: string | null }) => image)?.image;
  if (!href) return;
  const widths = { imageSrcset: widthsOf(href) ?? '', imageSizes: PHONE_SIZES };
  preload({ rel: 'preload', as: 'image', href, fetchPriority: 'high', ...widths });
}

const address = session ? location.pathname : '/login';
const table: PreloadFiles = JSON.parse(document.getElementById(PRELOAD_FILES_ID)?.textContent ?? '');
const files = [
  ...table.all,
  ...(table.languages[language] ?? []),
  ...(table.screens[screenAt(table, address) ?? ''] ?? []),
  ...(hydrates ? [] : table.clientRendered),
];
const preloadFiles = () => {
  for (const file of files) {
    const href = table.names[file] ?? '';
    if (href.endsWith('.css')) preload({ rel: 'preload', as: 'style', crossOrigin: '', href });
    else preload({ rel: 'modulepreload', href });
  }
};
const isPainted = hydrates ? whenPainted() : Promise.resolve();
void isPainted.then(preloadFiles);
if (appearance) void loadDeferred(isPainted);

if (session && !isForThisSession) {
  const headers = { Authorization: `Bearer ${session.token}`, 'Accept-Language': language };
  window.preloadedResponses = {};
  for (const path of firstCalls(location.pathname)) {
    const answer = fetch(path, { headers });
    const isFeed = path.includes(FEED);
    answer
      .then((response) => (isFeed && response.ok ? preloadLeadPicture(response) : undefined))
      .catch(() => {});
    window.preloadedResponses[path] = answer;
  }
}

window.bootFailed = () => {
  const isRendered = window.takeCapturedEvents !== undefined;
  const boot = document.querySelector(isRendered ? '.boot' : '#root:empty + .boot');
  if (!boot) return;
  // The rendered screen stays readable above the message.
  if (isRendered) root.dataset.shell = 'failed';
  const [text, action] = FAILURE_TEXTS[language];
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = text;
  const button = document.createElement('button');
  button.textContent = action;
  button.onclick = () => location.reload();
  boot.replaceChildren(message, button);
};
setTimeout(window.bootFailed, LOAD_TIMEOUT_MS);
addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement) window.bootFailed?.();
  },
  true,
);
