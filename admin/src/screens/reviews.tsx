import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';
import { useReviewCount } from '../generate/actions/review/use-review-count.ts';

/** Requests for approval. */
export default {
  path: 'reviews',
  access: ['tenant_admin', { entity: 'news', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./reviews/page.tsx')),
  menu: {
    section: 'work',
    order: 5,
    icon: 'review',
    label: 'console.reviews.title',
    badge: { useCount: useReviewCount, label: 'console.reviews.open' },
  },
} satisfies Screen;
