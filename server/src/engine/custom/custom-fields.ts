import {
  type CompanyDefinitions,
  type CustomField,
  type Entity,
  type Fields,
  isCustomColumn,
  type ParseContext,
  type StoredCustom,
  storedName,
} from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';

/** The field that holds a company's own values of an entity's objects; its column has the same name. */
export const CUSTOM = 'custom';

/** Whether objects of an entity can have custom fields. */
export const takesCustom = ({ fields }: { fields: Fields }): boolean => fields[CUSTOM]?.type === 'custom';

/** The custom fields of an entity, or of a view of it; undefined where the company has none. */
export function customFieldsOf(
  definitions: CompanyDefinitions,
  entity: Entity,
): readonly CustomField[] | undefined {
  if (!takesCustom(entity)) return undefined;
  // A definition that the company wrote has its own; what is stored of it has those of all of them, by id.
  const fields = definitions.fields[entity.stamp ? entity.name : storedName(entity)];
  return fields && fields.length > 0 ? fields : undefined;
}

/** Who reads or writes objects of which entity; `asEditor` as in `EntityCall`. */
interface Reader {
  actor: Pick<Actor, 'definitions'>;
  entity: Entity;
  asEditor: boolean;
}

/** What a validator needs to know of the custom fields of a call's object. Without fields no value is stored. */
export function customContext(
  { actor, entity }: Pick<Reader, 'actor' | 'entity'>,
  existing: Readonly<Record<string, unknown>> | undefined,
): Pick<ParseContext, 'custom'> {
  if (!takesCustom(entity)) return {};
  const fields = customFieldsOf(actor.definitions, entity) ?? [];
  return {
    custom: { fields, ...(existing && { existing: (existing[CUSTOM] ?? {}) as StoredCustom }) },
  };
}

/**
 * The custom fields that an answer carries: employees get those that are shown, editors all but secret ones, and in rows
 * their columns.
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
