/**
 * The inline script in the page's head. It shows a screen that the server rendered if it is for this browser's session, language, window and
 * choices; the program renders its own over any other.
 */
import { currentDevice } from './current-device.ts';
import { isOurs } from './is-ours.ts';
import { fits, type RenderedFor } from './rendered-page.ts';

const { dataset } = document.documentElement;
const rendered: RenderedFor | undefined = dataset.renderedFor && JSON.parse(dataset.renderedFor);
if (rendered && isOurs(rendered) && fits(rendered, currentDevice(), localStorage)) dataset.shown = '';
