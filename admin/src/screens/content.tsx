import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** The objects of a type of the company's own content: their list, form, import and history. */
export default {
  path: 'content/:name/*',
  access: ['console_user'],
  Page: lazyWithTexts(() => import('./content/page.tsx')),
} satisfies Screen;
