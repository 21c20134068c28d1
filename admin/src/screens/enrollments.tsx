import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Enrolments, waiting list and ratings of an event. */
export default {
  path: 'events/:id/enrollments',
  access: [{ entity: 'event', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./enrollments/page.tsx')),
} satisfies Screen;
