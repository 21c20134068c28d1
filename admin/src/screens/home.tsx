import { lazyPart } from '../shell/lazy-part.ts';
import type { Screen } from './_screen.ts';

/** Home: the user's role, links to create objects, and unfinished work. */
export default {
  path: '',
  access: ['console_user'],
  Page: lazyPart(() => import('../home/home.tsx')),
  menu: { section: 'content', order: 0, icon: 'home', label: 'console.app.home' },
} satisfies Screen;
