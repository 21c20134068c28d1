import type { Screen } from '../data/menu/screen.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

/** Home: the user's role, links to create objects, and unfinished work. */
export default {
  path: '',
  access: ['console_user'],
  Page: lazyComponent(() => import('./home/page.tsx')),
  menu: { section: 'work', order: 0, icon: 'home', label: 'console.app.home' },
} satisfies Screen;
