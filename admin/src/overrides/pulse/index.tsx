import type { EntityOverride } from '../../generate/registry/override.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { ResultsRowLink } from './results-link.tsx';

export default {
  FormEnd: lazyComponent(() => import('./results-section.tsx')),
  RowActions: ResultsRowLink,
} satisfies EntityOverride;
