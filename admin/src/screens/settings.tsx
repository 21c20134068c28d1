import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Settings of the company: name, theme, terms and features. */
export default {
  path: 'settings',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./settings/page.tsx')),
  menu: { section: 'upkeep', order: 60, icon: 'settings', label: 'console.settings.title' },
} satisfies Screen;
