import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** What was deleted and can still be restored. */
export default {
  path: 'trash',
  access: ['console_user'],
  Page: lazyWithTexts(() => import('./trash/page.tsx')),
  menu: { section: 'follow', order: 25, icon: 'history', label: 'console.trash.title' },
} satisfies Screen;
