import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** All stored data of a case for printing, for an authority. */
export default {
  path: 'feedback/:id/print',
  access: ['feedback_manager'],
  Page: lazyWithTexts(() => import('./feedback-case/print.tsx')),
} satisfies Screen;
