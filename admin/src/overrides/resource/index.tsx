import type { EntityOverride } from '../../generate/registry/override.ts';
import { LibraryLink } from './library-link.tsx';

export default { ListActions: LibraryLink } satisfies EntityOverride;
