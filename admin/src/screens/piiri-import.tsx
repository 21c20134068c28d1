import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Imports people from a file. */
export default {
  path: 'piiri-import',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./piiri-import/page.tsx')),
  menu: { section: 'settings', order: 25, icon: 'import', label: 'console.import.title' },
} satisfies Screen;
