import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';

const FixedInput = lazyWithTexts(() => import('./fixed-input.tsx'));

export default {
  List: lazyWithTexts(() => import('./list.tsx')),
  inputs: {
    entity: FixedInput,
    name: lazyWithTexts(() => import('./name-input.tsx')),
    kind: lazyWithTexts(() => import('./kind-input.tsx'), 'KindInput'),
    choices: lazyWithTexts(() => import('./kind-input.tsx'), 'ChoicesInput'),
    max: lazyWithTexts(() => import('./kind-input.tsx'), 'MaxInput'),
    of: lazyWithTexts(() => import('../../generate/inputs/choice-inputs.tsx'), 'ReferredTypeInput'),
    currency: lazyWithTexts(() => import('../../generate/inputs/choice-inputs.tsx'), 'CurrencyInput'),
  },
  deleteStrategies: [{ name: 'delete_values', query: () => ({ values: 'delete' }) }],
  isOneOfAKind: true,
} satisfies EntityOverride;
