import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** The forms that the user handles; tenant admins define them. */
export default {
  path: 'forms',
  access: ['form_handler'],
  Page: lazyWithTexts(() => import('./forms/page.tsx')),
  menu: { section: 'talk', order: 62, icon: 'form', label: 'console.forms.title' },
} satisfies Screen;
