import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** The pictures of texts and own fields. */
export default {
  path: 'media',
  access: ['tenant_admin', { entity: 'news', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./media/page.tsx')),
  menu: { section: 'upkeep', order: 45, icon: 'media', label: 'console.media.title' },
} satisfies Screen;
