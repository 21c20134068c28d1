import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Changes of an object; a former state can be restored. */
export default {
  path: 'history/:resource/:id',
  access: ['console_user'],
  Page: lazyWithTexts(() => import('./object-history/page.tsx')),
} satisfies Screen;
