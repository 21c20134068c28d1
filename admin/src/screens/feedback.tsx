import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';
import { useNewFeedback } from './feedback/use-new-feedback.ts';

/** What was sent to management, for those who handle it; the others find out who does. */
export default {
  path: 'feedback',
  access: ['console_user'],
  Page: lazyWithTexts(() => import('./feedback/page.tsx')),
  menu: {
    section: 'talk',
    order: 60,
    icon: 'feedback',
    label: 'console.feedback.title',
    badge: { useCount: useNewFeedback, label: 'console.feedback.new' },
  },
} satisfies Screen;
