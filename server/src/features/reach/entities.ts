import { type Entity, hasReach } from '@piiri/schemas';

/** Returns those of the entities whose reach is counted. */
export const reachedEntities = (all: Iterable<Entity>): Entity[] => [...all].filter(hasReach);
