import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Background pictures of the home screen. */
export default {
  path: 'settings/cover-images',
  access: [{ entity: 'wallpaper', ability: 'create' }],
  Page: lazyWithTexts(() => import('./cover-images/page.tsx')),
  menu: { section: 'settings', order: 70, icon: 'picture', label: 'console.covers.title' },
} satisfies Screen;
