import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Changes of the product, by version. */
export default {
  path: 'changelog',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./changelog/page.tsx')),
  menu: { section: 'settings', order: 95, icon: 'history', label: 'console.changelog.title' },
} satisfies Screen;
