import type { EntityOverride } from '../../generate/registry/override.ts';
import { RoomsButton, RoomsRowLink } from './rooms-link.tsx';

export default { FormEnd: RoomsButton, RowActions: RoomsRowLink } satisfies EntityOverride;
