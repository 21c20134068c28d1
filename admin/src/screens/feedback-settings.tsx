import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Managers, policy and statistics of the feedback channel. */
export default {
  path: 'settings/feedback',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./feedback-settings/page.tsx')),
  menu: { section: 'settings', order: 18, icon: 'sliders', label: 'console.feedback_settings.title' },
} satisfies Screen;
