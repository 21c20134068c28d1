import type { Entity } from './definition.ts';
import { boolean } from './field-types/boolean.ts';
import { withInPublishing } from './publishing-fields.ts';

/** The field that `comments: true` gives an entity: whether an object can be commented on. */
export const COMMENTS = 'comments_enabled';

/** Returns a definition with its comments field, in the form section with its publishing. */
export function withComments(entity: Entity): Entity {
  if (!entity.comments) return entity;
  const fields = { ...entity.fields, [COMMENTS]: boolean({ default: true }) };
  return { ...entity, fields, form: withInPublishing(entity, [COMMENTS]) };
}
