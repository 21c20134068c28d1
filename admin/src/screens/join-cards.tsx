import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Printable cards with codes with which people join. */
export default {
  path: 'join-cards',
  access: [{ screen: 'invite' }],
  Page: lazyWithTexts(() => import('./join-cards/page.tsx')),
} satisfies Screen;
