import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';
import { useNewFeedback } from './feedback/use-new-feedback.ts';

/** Feedback to management, for its managers; other users see who the managers are. */
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
