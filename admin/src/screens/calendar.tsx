import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Scheduled, ending and taking place content by day; and all content by state. */
export default {
  path: 'calendar',
  access: [{ screen: 'calendar' }],
  Page: lazyWithTexts(() => import('./calendar/page.tsx')),
  menu: { section: 'work', order: 6, icon: 'plan', label: 'console.plan.title' },
} satisfies Screen;
