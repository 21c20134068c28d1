/**
 * The inline script in the page's head. It shows a screen that the server rendered if it is for this browser's session, language, window and
 * choices, and captures events until the program is there; the program renders its own over any other, and opens the palette if its keys were pressed.
 */
import { captureEvents } from '@piiri/shared/capture-events.ts';
import { opensSearch } from '@piiri/shared/search-shortcut.ts';
import { currentDevice } from './current-device.ts';
import { holdPaletteKey } from './held-palette-key.ts';
import { isOurs } from './is-ours.ts';
import { fits, type RenderedFor } from './rendered-page.ts';

/** Here a bare `/` begins the search of the list. */
const opensPalette = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && opensSearch(event);

const { dataset } = document.documentElement;
const rendered: RenderedFor | undefined = dataset.renderedFor && JSON.parse(dataset.renderedFor);
if (rendered && isOurs(dataset.tokenPrefix) && fits(rendered, currentDevice(), localStorage)) {
  dataset.shown = '';
  captureEvents(opensPalette);
} else {
  holdPaletteKey(opensPalette);
  // Nor does its title name a company that this browser has left.
  if (rendered) document.title = 'Piiri';
}
