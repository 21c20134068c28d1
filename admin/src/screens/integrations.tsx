import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Webhooks, which notify other systems of events, and service tokens, with which they call the API. */
export default {
  path: 'integrations',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./integrations/page.tsx')),
  menu: { section: 'settings', order: 80, icon: 'webhook', label: 'console.integrations.title' },
} satisfies Screen;
