import { lazy } from 'react';
import type { Screen } from './_screen.ts';

/** One case of the feedback channel. */
export default {
  path: 'feedback/:id',
  access: ['feedback_manager'],
  Page: lazy(() => import('./feedback-case/page.tsx')),
} satisfies Screen;
