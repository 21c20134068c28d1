import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Objects of a content type: list, form, import and history. */
export default {
  path: 'content/:name/*',
  access: ['console_user'],
  Page: lazyWithTexts(() => import('./content/page.tsx')),
} satisfies Screen;
