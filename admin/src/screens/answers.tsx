import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** What answers questions, and the programs of people: what leaves the house, and the switches for it. */
export default {
  path: 'answers',
  access: ['tenant_admin'],
  Page: lazyWithTexts(() => import('./answers/page.tsx')),
  menu: { section: 'settings', order: 42, icon: 'quiz', label: 'console.answers.title' },
} satisfies Screen;
