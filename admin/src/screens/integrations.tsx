import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Webhooks and service tokens, by which other systems hear of what happens and call the API. */
export default {
  path: 'integrations',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./integrations/page.tsx')),
  menu: { section: 'settings', order: 80, icon: 'webhook', label: 'console.integrations.title' },
} satisfies Screen;
