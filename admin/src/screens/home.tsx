import { lazyPart } from '../shell/lazy-part.ts';
import type { Screen } from './_screen.ts';

/** Who one is here, what can be made, and what waits to be finished. */
export default {
  path: '',
  access: ['console_user'],
  Page: lazyPart(() => import('../home/home.tsx')),
  menu: { section: 'content', order: 0, icon: 'home', label: 'console.app.home' },
} satisfies Screen;
