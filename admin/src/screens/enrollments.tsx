import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Who comes to an event, who waits, and what they thought of it. */
export default {
  path: 'events/:id/enrollments',
  access: [{ entity: 'event', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./enrollments/page.tsx')),
} satisfies Screen;
