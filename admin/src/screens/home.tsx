import type { Screen } from '../data/menu/screen.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

/** Home: the user's role, links to create objects, and unfinished work. */
export default {
  path: '',
  access: ['console_user'],
  Page: lazyPart(() => import('./home/page.tsx')),
  menu: { section: 'content', order: 0, icon: 'home', label: 'console.app.home' },
} satisfies Screen;
