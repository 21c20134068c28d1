import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** The company's LDAP directory, from which people and groups are read. */
export default {
  path: 'ldap',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./ldap/page.tsx')),
} satisfies Screen;
