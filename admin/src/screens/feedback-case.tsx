import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** A case of the feedback channel. */
export default {
  path: 'feedback/:id',
  access: ['feedback_manager'],
  Page: lazyWithTexts(() => import('./feedback-case/page.tsx')),
} satisfies Screen;
