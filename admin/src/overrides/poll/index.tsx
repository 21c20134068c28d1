import type { EntityOverride } from '../../generate/override.ts';
import { RepliesPart, RepliesRowLink } from './replies-link.tsx';

export default { FormEnd: RepliesPart, RowActions: RepliesRowLink } satisfies EntityOverride;
