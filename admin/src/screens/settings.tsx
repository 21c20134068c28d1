import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Settings of the company: name, theme, terms and features. */
export default {
  path: 'settings',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./settings/page.tsx')),
  menu: { section: 'company', order: 10, icon: 'settings', label: 'console.settings.title' },
} satisfies Screen;
