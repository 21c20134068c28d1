import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** All that is kept of one case, on paper: for an authority. */
export default {
  path: 'feedback/:id/print',
  access: ['feedback_manager'],
  Page: lazyWithTexts(() => import('./feedback-case/print.tsx')),
} satisfies Screen;
