import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Retention periods of the company's data about people's activity, and the register of processing. */
export default {
  path: 'data-protection',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./data-protection/page.tsx')),
  menu: { section: 'settings', order: 62, icon: 'lock', label: 'console.privacy.title' },
} satisfies Screen;
