import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** What waits for care: content to review, searches without a result, broken links. */
export default {
  path: 'care',
  access: [
    'tenant_admin',
    ...['news', 'event', 'page', 'faq', 'resource', 'benefit'].map(
      (entity) => ({ entity, ability: 'admin' }) as const,
    ),
  ],
  Page: lazyWithTexts(() => import('./care/page.tsx')),
  menu: { section: 'follow', order: 12, icon: 'care', label: 'console.care.title' },
} satisfies Screen;
