import type { Entity } from './definition.ts';
import { boolean } from './field-types/boolean.ts';
import { withInPublishing } from './publishing-section.ts';

/** The field that `digestOnly: true` gives an entity: nobody is notified of its publication; only digests tell of it. */
export const DIGEST_ONLY = 'digest_only';

/** Returns a definition with the field, which only editors read, in the form section with its publishing. */
export function withDigestOnly(entity: Entity): Entity {
  if (!entity.digestOnly) return entity;
  const fields = { ...entity.fields, [DIGEST_ONLY]: boolean({ default: false, read: entity.access.admin }) };
  return { ...entity, fields, form: withInPublishing(entity, [DIGEST_ONLY]) };
}

/** Whether readers are notified when an object of an entity is published. */
export const isAnnounced = ({ feed, visibility, publishing, scope }: Entity): boolean =>
  Boolean(feed && visibility && publishing) && scope !== 'installation';
