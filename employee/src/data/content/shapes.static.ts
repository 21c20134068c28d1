import { contentShapes, type Entity, entities } from '@piiri/schemas';

/** Fields that the generic screens show of each kind of content, by entity name. The build replaces them by data. */
export const shapes = contentShapes(Object.values<Entity>(entities));
