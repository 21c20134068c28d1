import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Sign-in of the company besides password and code: its own provider, and the directory that provisions people. */
export default {
  path: 'sign-in',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./sign-in/page.tsx')),
  menu: { section: 'settings', order: 12, icon: 'key', label: 'console.sign_in.title' },
} satisfies Screen;
