import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { useReviewCount } from '../review/use-review-count.ts';
import type { Screen } from './_screen.ts';

/** Requests for approval. */
export default {
  path: 'reviews',
  access: ['tenant_admin', { entity: 'news', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./reviews/page.tsx')),
  menu: {
    section: 'content',
    order: 5,
    icon: 'review',
    label: 'console.reviews.title',
    badge: { useCount: useReviewCount, label: 'console.reviews.open' },
  },
} satisfies Screen;
