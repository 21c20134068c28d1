import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** How many people one object reached, and what they did with it. */
export default {
  path: 'reach/item',
  access: ['console_user'],
  feature: 'reach_enabled',
  Page: lazyWithTexts(() => import('./reach/item-page.tsx')),
} satisfies Screen;
