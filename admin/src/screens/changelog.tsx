import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Changes of the product, by version. */
export default {
  path: 'changelog',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./changelog/page.tsx')),
  menu: { section: 'info', order: 90, icon: 'history', label: 'console.changelog.title' },
} satisfies Screen;
