import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Results of a pulse, wave by wave. */
export default {
  path: 'pulses/results/:pulseId',
  access: [{ entity: 'pulse', ability: 'admin' }],
  Page: lazyWithTexts(() => import('./pulse-results/page.tsx')),
} satisfies Screen;
