import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';

const FixedInput = lazyWithTexts(() => import('./fixed-input.tsx'));

export default {
  List: lazyWithTexts(() => import('./list.tsx')),
  inputs: {
    entity: FixedInput,
    name: lazyWithTexts(() => import('./name-input.tsx')),
    kind: lazyWithTexts(() => import('./kind-input.tsx').then(({ KindInput }) => ({ default: KindInput }))),
    choices: lazyWithTexts(() =>
      import('./kind-input.tsx').then(({ ChoicesInput }) => ({ default: ChoicesInput })),
    ),
    max: lazyWithTexts(() => import('./kind-input.tsx').then(({ MaxInput }) => ({ default: MaxInput }))),
    of: lazyWithTexts(() =>
      import('../../generate/inputs/choice-inputs.tsx').then(({ ReferredTypeInput }) => ({
        default: ReferredTypeInput,
      })),
    ),
    currency: lazyWithTexts(() =>
      import('../../generate/inputs/choice-inputs.tsx').then(({ CurrencyInput }) => ({
        default: CurrencyInput,
      })),
    ),
  },
  deleteStrategies: [{ name: 'delete_values', query: () => ({ values: 'delete' }) }],
  isOneOfAKind: true,
} satisfies EntityOverride;
