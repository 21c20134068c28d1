import type { EntityOverride } from '../../generate/override.ts';
import { lazyWithTexts } from '../../providers/i18n/lazy-namespace.ts';

const FixedInput = lazyWithTexts(() => import('./fixed-input.tsx'));

export default {
  List: lazyWithTexts(() => import('./list.tsx')),
  inputs: {
    entity: FixedInput,
    name: FixedInput,
    kind: lazyWithTexts(() => import('./kind-input.tsx')),
    choices: lazyWithTexts(() => import('./choices-part.tsx')),
    currency: lazyWithTexts(() => import('../../inputs/currency-input.tsx')),
  },
  deleteStrategies: [{ name: 'delete_values', query: () => ({ values: 'delete' }) }],
  isOneOfAKind: true,
} satisfies EntityOverride;
