import type { Entity } from './definition.ts';
import { boolean } from './field-types/boolean.ts';
import { withInPublishing } from './publishing-section.ts';

/** The field that `comments: true` gives an entity: whether an object takes comments. */
export const COMMENTS = 'comments_enabled';

/** A definition with the field of its comments, in the section of its form that has its publishing. */
export function withComments(entity: Entity): Entity {
  if (!entity.comments) return entity;
  const fields = { ...entity.fields, [COMMENTS]: boolean({ default: true }) };
  return { ...entity, fields, form: withInPublishing(entity, [COMMENTS]) };
}
