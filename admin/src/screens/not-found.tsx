import type { Screen } from '../data/menu/screen.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

/** Page for unknown addresses. */
export default {
  path: '404',
  access: ['console_user'],
  Page: lazyPart(() => import('./not-found/page.tsx')),
} satisfies Screen;
