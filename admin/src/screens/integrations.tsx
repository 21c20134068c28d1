import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Webhooks, which notify other systems of events, and service tokens, with which they call the API. */
export default {
  path: 'integrations',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./integrations/page.tsx')),
  menu: { section: 'settings', order: 40, icon: 'webhook', label: 'console.integrations.title' },
} satisfies Screen;
