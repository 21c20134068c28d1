import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';

export default {
  List: lazyWithTexts(() => import('./list.tsx')),
  inputs: { entities: lazyWithTexts(() => import('./entities-input.tsx')) },
  FormEnd: lazyWithTexts(() => import('./device-section.tsx')),
  isOneOfAKind: true,
} satisfies EntityOverride;
