import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';

export default {
  inputs: { icon: lazyWithTexts(() => import('../content-type/icon-input.tsx')) },
} satisfies EntityOverride;
