import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';
import { useReportCount } from './reports/use-report-count.ts';

/** The queue of reports for companies without comments: it contains only chat messages. */
export default {
  path: 'chat/reports',
  access: ['tenant_admin'],
  feature: 'chat_enabled',
  Page: lazyWithTexts(() => import('./reports/page.tsx')),
  menu: {
    section: 'talk',
    order: 91,
    icon: 'flag',
    label: 'console.reports.title',
    unless: 'comments_enabled',
    badge: { useCount: useReportCount, label: 'console.chat.reports_open' },
  },
} satisfies Screen;
