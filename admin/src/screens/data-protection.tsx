import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Retention periods of the company's data about people's activity, and the register of processing. */
export default {
  path: 'data-protection',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./data-protection/page.tsx')),
  menu: { section: 'settings', order: 14, icon: 'lock', label: 'console.privacy.title' },
} satisfies Screen;
