import type { Entity } from './definition.ts';
import { boolean } from './field-types/boolean.ts';

/** The field that `comments: true` gives an entity: whether an object takes comments. */
export const COMMENTS = 'comments_enabled';

/** A definition with the field of its comments, in the section of its form that has its publishing. */
export function withComments(entity: Entity): Entity {
  if (!entity.comments) return entity;
  const { publishing } = entity;
  const form = entity.form.map((section) =>
    publishing && section.fields.includes(publishing.field)
      ? { ...section, fields: [...section.fields, COMMENTS] }
      : section,
  );
  return { ...entity, fields: { ...entity.fields, [COMMENTS]: boolean({ default: true }) }, form };
}
