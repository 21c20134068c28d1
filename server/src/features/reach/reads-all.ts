import { opensScreen } from '../../engine/access/grants.ts';
import type { Actor } from '../../platform/auth/actor.ts';

/** Whether a caller reads the figures of the whole company: tenant admins, and whom a role opens the screen. */
export const readsAllReach = (actor: Actor): boolean => actor.isTenantAdmin || opensScreen(actor, 'reach');
