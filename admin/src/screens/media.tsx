import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/**
 * The company's picture library. The palette, the list of files and picture inputs link to it, since the menu has no
 * room for it.
 */
export default {
  path: 'media',
  access: ['tenant_admin', { entity: 'news', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./media/page.tsx')),
  menu: { section: 'palette', order: 10, icon: 'picture', label: 'console.media.title' },
} satisfies Screen;
