import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';

export default { FormEnd: lazyWithTexts(() => import('./publish-section.tsx')) } satisfies EntityOverride;
