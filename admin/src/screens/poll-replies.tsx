import { lazy } from 'react';
import type { Screen } from './_screen.ts';

/** What was answered to a poll. */
export default {
  path: 'polls/replies/:pollId',
  access: [{ entity: 'poll', ability: 'admin' }],
  Page: lazy(() => import('./poll-replies/page.tsx')),
} satisfies Screen;
