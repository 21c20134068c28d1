import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Enrolments, waiting list and ratings of an event. */
export default {
  path: 'events/:id/enrollments',
  access: [{ entity: 'event', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./enrollments/page.tsx')),
} satisfies Screen;
