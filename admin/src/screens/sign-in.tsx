import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Sign-in of the company besides password and code: its own provider, and the directory that provisions people. */
export default {
  path: 'sign-in',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./sign-in/page.tsx')),
  menu: { section: 'settings', order: 61, icon: 'key', label: 'console.sign_in.title' },
} satisfies Screen;
