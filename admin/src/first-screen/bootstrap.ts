/**
 * The inline script in the page's head. It hides a screen that the server rendered for another session, language, window or
 * choices than this browser's before it is painted; the program then renders its own.
 */
import { startLanguage, storedSession } from '@piiri/shared/session.ts';
import { consoleLanguage } from '../session/console-language.ts';
import { currentDevice } from './current-device.ts';
import { fits, type RenderedFor } from './rendered-page.ts';

const root = document.documentElement;
const { rendered } = root.dataset;

function isOurs(page: RenderedFor): boolean {
  const { token } = storedSession(localStorage) ?? {};
  const language = consoleLanguage(startLanguage(localStorage, navigator.languages));
  return Boolean(
    token?.startsWith(page.tokenPrefix) &&
      root.lang === language &&
      fits(page, currentDevice(), localStorage),
  );
}

if (rendered) {
  // Hidden too where the storage cannot be read.
  root.dataset.rendered = '';
  if (isOurs(JSON.parse(rendered))) root.dataset.rendered = rendered;
}
