import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Answers to the poll of a news item. */
export default {
  path: 'news/:newsId/replies/:pollId',
  access: [{ entity: 'poll', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./poll-replies/page.tsx')),
} satisfies Screen;
