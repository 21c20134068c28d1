import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Managers, policy and statistics of the feedback channel. */
export default {
  path: 'settings/feedback',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./feedback-settings/page.tsx')),
  menu: { section: 'settings', order: 30, icon: 'sliders', label: 'console.feedback_settings.title' },
} satisfies Screen;
