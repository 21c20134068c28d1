import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';
import { useReportCount } from './reports/use-report-count.ts';

/** Reported comments and chat messages. */
export default {
  path: 'comments',
  access: [
    { entity: 'news', ability: 'admin' },
    { entity: 'event', ability: 'admin' },
  ],
  feature: 'comments_enabled',
  Page: lazyWithTexts(() => import('./reports/page.tsx')),
  menu: {
    section: 'talk',
    order: 91,
    icon: 'flag',
    label: 'console.reports.title',
    badge: { useCount: useReportCount, label: 'console.chat.reports_open' },
  },
} satisfies Screen;
