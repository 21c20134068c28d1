import type { Screen } from '../data/menu/screen.ts';
import objectHistory from './object-history.tsx';

/** History of an object of a content type. */
export default { ...objectHistory, path: 'history/content/:name/:id' } satisfies Screen;
