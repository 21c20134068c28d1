import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Answers to a poll. */
export default {
  path: 'polls/replies/:pollId',
  access: [{ entity: 'poll', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./poll-replies/page.tsx')),
} satisfies Screen;
