import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Background pictures of the home screen. */
export default {
  path: 'settings/cover-images',
  access: [{ entity: 'wallpaper', ability: 'create' }],
  Page: lazyWithTexts(() => import('./cover-images/page.tsx')),
  menu: { section: 'settings', order: 24, icon: 'picture', label: 'console.covers.title' },
} satisfies Screen;
