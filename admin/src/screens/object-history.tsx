import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Changes of an object; a former state can be restored. */
export default {
  path: 'history/:resource/:id',
  access: ['console_user'],
  Page: lazyWithTexts(() => import('./object-history/page.tsx')),
} satisfies Screen;
