import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Cards with codes by which people join, to print. */
export default {
  path: 'join-cards',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./join-cards/page.tsx')),
} satisfies Screen;
