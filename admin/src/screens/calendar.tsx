import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Scheduled, ending and taking place content by day; and all content by state. */
export default {
  path: 'calendar',
  access: ['tenant_admin', { entity: 'news', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./calendar/page.tsx')),
  menu: { section: 'content', order: 6, icon: 'plan', label: 'console.plan.title' },
} satisfies Screen;
