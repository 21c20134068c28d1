import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** What is scheduled, ends and takes place, by day; and everything by how far it has come. */
export default {
  path: 'calendar',
  access: ['tenant_admin', { entity: 'news', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./calendar/page.tsx')),
  menu: { section: 'content', order: 6, icon: 'plan', label: 'console.plan.title' },
} satisfies Screen;
