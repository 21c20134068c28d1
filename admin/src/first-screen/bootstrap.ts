/**
 * Inline script in the page's head. It shows a server-rendered screen if it fits this browser's session, language,
 * window and preferences, and captures events until the program has loaded. Otherwise the program renders the screen
 * itself, and opens the palette if its shortcut was pressed meanwhile.
 */
import { captureEvents } from '@piiri/shared/capture-events.ts';
import { opensSearch } from '@piiri/shared/search-shortcut.ts';
import { isForThisSession } from '../data/session/console-language.ts';
import { capturePaletteKey } from '../kit/commands/captured-palette-key.ts';
import { currentDevice } from '../kit/device/device.ts';
import { fitsWindow, type RenderedFor } from './rendered-page.ts';

/** In the console a bare `/` focuses the search of the list. */
const opensPalette = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && opensSearch(event);

const { dataset } = document.documentElement;
const rendered: RenderedFor | undefined = dataset.renderedFor && JSON.parse(dataset.renderedFor);
if (
  rendered &&
  isForThisSession(dataset.tokenPrefix) &&
  fitsWindow(rendered, currentDevice(), localStorage)
) {
  dataset.shown = '';
  captureEvents(opensPalette);
} else {
  capturePaletteKey(opensPalette);
  // The title of the rendered page may name a company that this browser has left.
  if (rendered) document.title = 'Piiri';
}
