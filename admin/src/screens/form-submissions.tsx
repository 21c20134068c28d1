import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** What employees have sent with a form. */
export default {
  path: 'forms/:name',
  access: ['form_handler'],
  Page: lazyWithTexts(() => import('./form-submissions/page.tsx')),
} satisfies Screen;
