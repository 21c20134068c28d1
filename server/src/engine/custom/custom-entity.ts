import {
  type CustomField,
  customLabel,
  type Entity,
  type Field,
  type Fields,
  fieldOfCustom,
  isCustomColumn,
  type Language,
} from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';
import { CUSTOM, customFieldsOf } from './custom-fields.ts';

interface OwnOptions {
  /** The company's own fields as fields of the definition language, by name. */
  own: Fields;
  custom: readonly CustomField[];
}

const known = new WeakMap<readonly CustomField[], Map<string, Entity>>();

/**
 * An entity with the company's own fields within its field `custom`, for code that goes through fields, such as imports:
 * their paths are `custom.<name>`. The entity itself where the company has none.
 */
export function withCustomFields(entity: Entity, { definitions }: Pick<Actor, 'definitions'>): Entity {
  const fields = customFieldsOf(definitions, entity);
  if (!fields) return entity;
  const made = known.get(fields) ?? new Map<string, Entity>();
  known.set(fields, made);
  const found = made.get(entity.name);
  if (found) return found;
  const open = fields.filter(({ privacy }) => privacy !== 'secret');
  const options: OwnOptions = {
    own: Object.fromEntries(open.map((field) => [field.name, fieldOfCustom(field)])),
    custom: open,
  };
  const extended = { ...entity, fields: { ...entity.fields, [CUSTOM]: { type: 'custom', options } } };
  made.set(entity.name, extended);
  return extended;
}

const optionsOf = (field: Field | undefined): Partial<OwnOptions> => field?.options ?? {};

/** The company's own fields within a field, by name; undefined for other fields. */
export const ownFieldsIn = (field: Field): Fields | undefined => optionsOf(field).own;

/** The company's own field that a path names: `custom.cost_centre`. */
export function customAt(entity: Entity, path: string): CustomField | undefined {
  const [first, name] = path.split('.');
  if (first !== CUSTOM || name === undefined) return undefined;
  return optionsOf(entity.fields[CUSTOM]).custom?.find((field) => field.name === name);
}

/** The paths of the company's own fields that are columns of editors' lists and say something in words. */
export const customColumns = (entity: Entity): string[] =>
  (optionsOf(entity.fields[CUSTOM]).custom ?? [])
    .filter((field) => isCustomColumn(field) && field.kind !== 'picture')
    .map(({ name }) => `${CUSTOM}.${name}`);

/** What a company's own field is called. */
export const labelOfCustom = ({ labels, name }: CustomField, language: Language): string =>
  customLabel(labels, [language], name);

/** What a choice of it is called. */
export function labelOfChoice({ choices }: CustomField, value: unknown, language: Language): string {
  const choice = choices.find((each) => each.value === value);
  return customLabel(choice?.labels ?? {}, [language], String(value));
}
