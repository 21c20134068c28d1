import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Brings pages and news from another product. */
export default {
  path: 'content-import',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./content-import/page.tsx')),
  menu: { section: 'settings', order: 28, icon: 'import', label: 'console.content_import.title' },
} satisfies Screen;
