import type { Screen } from './_screen.ts';
import objectHistory from './object-history.tsx';

/** The history of an object of a type of the company's own content. */
export default { ...objectHistory, path: 'history/content/:name/:id' } satisfies Screen;
