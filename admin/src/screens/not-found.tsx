import type { Screen } from '../data/menu/screen.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

/** Page for unknown addresses. */
export default {
  path: '404',
  access: ['console_user'],
  Page: lazyComponent(() => import('./not-found/page.tsx')),
} satisfies Screen;
