import { consoleEntities } from '../data/definitions/resources.ts';
import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** What was deleted and can still be restored. */
export default {
  path: 'trash',
  // Whoever may delete something; feedback managers delete nothing that comes back.
  access: [
    'tenant_admin',
    ...consoleEntities.map(({ name }) => ({ entity: name, ability: 'admin' }) as const),
  ],
  Page: lazyWithTexts(() => import('./trash/page.tsx')),
  menu: { section: 'follow', order: 25, icon: 'trash', label: 'console.trash.title' },
} satisfies Screen;
