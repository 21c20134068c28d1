import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/**
 * The company's picture library. The palette, the list of files and picture inputs link to it, since the menu has no
 * room for it.
 */
export default {
  path: 'media',
  access: [{ screen: 'media' }],
  Page: lazyWithTexts(() => import('./media/page.tsx')),
  menu: { section: 'palette', order: 10, icon: 'picture', label: 'console.media.title' },
} satisfies Screen;
