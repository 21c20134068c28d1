import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { useCountOf } from '../shell/use-count-of.ts';
import type { Screen } from './_screen.ts';

/** What was reported in chat. */
export default {
  path: 'chat/reports',
  access: ['tenant_admin'],
  feature: 'chat_enabled',
  Page: lazyWithTexts(() => import('./chat-reports/page.tsx')),
  menu: {
    section: 'content',
    order: 91,
    icon: 'flag',
    label: 'console.chat.reports',
    badge: { useCount: () => useCountOf('v1/chat/reports/'), label: 'console.chat.reports_open' },
  },
} satisfies Screen;
