import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Printable cards with codes with which people join. */
export default {
  path: 'join-cards',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./join-cards/page.tsx')),
} satisfies Screen;
