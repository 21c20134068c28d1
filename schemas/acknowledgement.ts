import type { Entity } from './definition.ts';
import type { Fields } from './field.ts';
import { boolean } from './field-types/boolean.ts';
import { dateTime } from './field-types/date-time.ts';
import { integer } from './field-types/integer.ts';
import { withInPublishing } from './publishing-fields.ts';

/** The fields that `acknowledgement: true` gives an entity, by purpose. */
export const ACKNOWLEDGEMENT = {
  required: 'acknowledgement_required',
  deadline: 'acknowledgement_deadline',
  version: 'acknowledgement_version',
} as const;

/** Returns the fields, which only editors read; everybody else gets `acknowledgement` instead. */
function fieldsFor({ access: { admin: read } }: Entity): Fields {
  const { required, deadline, version } = ACKNOWLEDGEMENT;
  return {
    [required]: boolean({ default: false, read }),
    [deadline]: dateTime({ when: { field: required, is: true }, read }),
    // Rises when an editor asks everyone again.
    [version]: integer({ default: 1, min: 1, readOnly: true, read }),
  };
}

/** Returns a definition with its acknowledgement fields, in the form section with its publishing. */
export function withAcknowledgement(entity: Entity): Entity {
  if (!entity.acknowledgement) return entity;
  const { required, deadline } = ACKNOWLEDGEMENT;
  const form = withInPublishing(entity, [required, deadline]);
  return { ...entity, fields: { ...entity.fields, ...fieldsFor(entity) }, form };
}
