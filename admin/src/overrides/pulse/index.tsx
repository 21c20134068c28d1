import type { EntityOverride } from '../../generate/registry/override.ts';
import { ResultsRowLink } from './results-link.tsx';

export default { RowActions: ResultsRowLink } satisfies EntityOverride;
