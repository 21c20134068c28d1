import { lazy } from 'react';
import type { Screen } from './_screen.ts';

/** The pictures behind the home screen. */
export default {
  path: 'settings/cover-images',
  access: [{ entity: 'wallpaper', ability: 'create' }],
  Page: lazy(() => import('./cover-images/page.tsx')),
  menu: { section: 'upkeep', order: 70, icon: 'picture', label: 'console.covers.title' },
} satisfies Screen;
