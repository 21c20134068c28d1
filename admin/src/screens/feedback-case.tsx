import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** A case of the feedback channel. */
export default {
  path: 'feedback/:id',
  access: ['feedback_manager'],
  Page: lazyWithTexts(() => import('./feedback-case/page.tsx')),
} satisfies Screen;
