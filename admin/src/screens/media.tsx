import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** The company's picture library. */
export default {
  path: 'media',
  access: [{ screen: 'media' }],
  Page: lazyWithTexts(() => import('./media/page.tsx')),
  menu: { section: 'content', order: 85, icon: 'picture', label: 'console.media.title' },
} satisfies Screen;
