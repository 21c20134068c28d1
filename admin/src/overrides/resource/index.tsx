import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';
import { LibraryLink } from './library-link.tsx';

export default {
  inputs: { category: lazyWithTexts(() => import('./category-input.tsx')) },
  ListActions: LibraryLink,
} satisfies EntityOverride;
