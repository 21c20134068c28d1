import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** How many people content reaches, without names. */
export default {
  path: 'reach',
  access: [{ screen: 'reach' }],
  feature: 'reach_enabled',
  Page: lazyWithTexts(() => import('./reach/page.tsx')),
  menu: { section: 'follow', order: 10, icon: 'reach', label: 'console.reach.title' },
} satisfies Screen;
