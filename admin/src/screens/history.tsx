import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Audit trail of the whole company. */
export default {
  path: 'history',
  access: [{ screen: 'history' }],
  Page: lazyWithTexts(() => import('./history/page.tsx')),
  menu: { section: 'follow', order: 20, icon: 'trail', label: 'console.history.title' },
} satisfies Screen;
