import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Audit trail of the whole company. */
export default {
  path: 'history',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./history/page.tsx')),
  menu: { section: 'info', order: 20, icon: 'trail', label: 'console.history.title' },
} satisfies Screen;
