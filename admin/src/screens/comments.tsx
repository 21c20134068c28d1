import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';
import { useReportCount } from './reports/use-report-count.ts';

/** Reported comments and chat messages. */
export default {
  path: 'comments',
  access: [{ screen: 'reported' }],
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
