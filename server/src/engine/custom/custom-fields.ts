import {
  type CompanyDefinitions,
  type CustomField,
  type Entity,
  type Fields,
  isCustomColumn,
  type ParseContext,
  type StoredCustomValues,
  storedName,
} from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';

/** The field with the custom values of an object; its column has the same name. */
export const CUSTOM = 'custom';

/** Whether objects of an entity can have custom fields. */
export const acceptsCustomFields = ({ fields }: { fields: Fields }): boolean =>
  fields[CUSTOM]?.type === 'custom';

/** Returns the custom fields of an entity or a view; undefined when the tenant has none. */
export function customFieldsOf(
  definitions: CompanyDefinitions,
  entity: Entity,
): readonly CustomField[] | undefined {
  if (!acceptsCustomFields(entity)) return undefined;
  // A tenant-defined entity has fields of its own; the stored entity has the fields of all its types, by id.
  const fields = definitions.fields[entity.stamp ? entity.name : storedName(entity)];
  return fields && fields.length > 0 ? fields : undefined;
}

/** A caller and the entity that they read or write; `asEditor` as in `EntityCall`. */
interface Reader {
  actor: Pick<Actor, 'definitions'>;
  entity: Entity;
  asEditor: boolean;
}

/** Returns what a validator needs for the custom fields of a call's object. Without fields no value is stored. */
export function customContext(
  { actor, entity }: Pick<Reader, 'actor' | 'entity'>,
  existing: Readonly<Record<string, unknown>> | undefined,
): Pick<ParseContext, 'custom'> {
  if (!acceptsCustomFields(entity)) return {};
  const fields = customFieldsOf(actor.definitions, entity) ?? [];
  return {
    custom: { fields, ...(existing && { existing: (existing[CUSTOM] ?? {}) as StoredCustomValues }) },
  };
}

/**
 * Returns the custom fields in an answer: employees get those set to be shown, editors all but secret ones; rows of
 * lists have only column fields.
 */
export function answeredCustom(
  { actor, entity, asEditor }: Reader,
  inRows: boolean,
): readonly CustomField[] | undefined {
  return customFieldsOf(actor.definitions, entity)?.filter((field) => {
    if (field.privacy === 'secret') return false;
    const fits = !inRows || isCustomColumn(field);
    if (asEditor) return fits;
    return field.shown && (fits || !entity.stamp);
  });
}
