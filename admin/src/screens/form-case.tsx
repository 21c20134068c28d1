import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** A submission of a form. */
export default {
  path: 'forms/:name/:id',
  access: ['form_handler'],
  Page: lazyWithTexts(() => import('./form-case/page.tsx')),
} satisfies Screen;
