import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Editor of a form; without an id, of a new one. */
export default {
  path: 'forms/edit/:id?',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./form-builder/page.tsx')),
} satisfies Screen;
