import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Objects of a content type: list, form, import and history. */
export default {
  path: 'content/:name/*',
  access: ['console_user'],
  Page: lazyWithTexts(() => import('./content/page.tsx')),
} satisfies Screen;
