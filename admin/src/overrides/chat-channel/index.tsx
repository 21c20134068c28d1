import type { EntityOverride } from '../../generate/override.ts';
import { RoomsButton, RoomsRowLink } from './rooms-link.tsx';

export default { FormEnd: RoomsButton, RowActions: RoomsRowLink } satisfies EntityOverride;
