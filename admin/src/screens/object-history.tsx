import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Who changed an object, when and what; a former state of it can be had again. */
export default {
  path: 'history/:resource/:id',
  access: ['console_user'],
  Page: lazyWithTexts(() => import('./object-history/page.tsx')),
} satisfies Screen;
