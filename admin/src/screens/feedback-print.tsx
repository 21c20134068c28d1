import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** All stored data of a case for printing, for an authority. */
export default {
  path: 'feedback/:id/print',
  access: ['feedback_manager'],
  Page: lazyWithTexts(() => import('./feedback-case/print.tsx')),
} satisfies Screen;
