import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';

export default {
  FormStart: lazyWithTexts(() => import('./templates.tsx')),
  FormEnd: lazyWithTexts(() => import('./summary.tsx')),
  deleteWarning: ({ length }) => ({ words: 'delete_role', count: length }),
} satisfies EntityOverride;
