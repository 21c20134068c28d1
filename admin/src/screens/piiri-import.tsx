import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Imports people from a file. */
export default {
  path: 'piiri-import',
  access: [{ screen: 'import_people' }],
  Page: lazyWithTexts(() => import('./piiri-import/page.tsx')),
  menu: { section: 'people', order: 50, icon: 'import', label: 'console.import.title' },
} satisfies Screen;
