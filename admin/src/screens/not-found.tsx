import { lazyPart } from '../shell/lazy-part.ts';
import type { Screen } from './_screen.ts';

/** Page for unknown addresses. */
export default {
  path: '404',
  access: ['console_user'],
  Page: lazyPart(() => import('./not-found/page.tsx')),
} satisfies Screen;
