import { type Entity, hasReach } from '@piiri/schemas';

/** Those of some entities whose reach is counted. */
export const reachedEntities = (all: Iterable<Entity>): Entity[] => [...all].filter(hasReach);
