import { contentShapes, type Entity, entities } from '@piiri/schemas';

/** What the generic screens show of each kind of content, by its name. Data once it is built. */
export const shapes = contentShapes(Object.values<Entity>(entities));
