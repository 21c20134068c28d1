import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** How many people content reaches, without names. */
export default {
  path: 'reach',
  access: [{ entity: 'news', ability: 'admin' }],
  feature: 'reach_enabled',
  Page: lazyWithTexts(() => import('./reach/page.tsx')),
  menu: { section: 'info', order: 5, icon: 'reach', label: 'console.reach.title' },
} satisfies Screen;
