import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** How long the company keeps what people do, and the register of what is stored about them. */
export default {
  path: 'data-protection',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./data-protection/page.tsx')),
  menu: { section: 'settings', order: 62, icon: 'lock', label: 'console.privacy.title' },
} satisfies Screen;
