import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';

export default {
  inputs: {
    steps: lazyWithTexts(() => import('./steps-input.tsx')),
    'steps.object': lazyWithTexts(() => import('./step-object-input.tsx')),
  },
  FormStart: lazyWithTexts(() => import('./templates.tsx')),
  FormEnd: lazyWithTexts(() => import('./preview.tsx')),
  isFormEndBeside: true,
} satisfies EntityOverride;
