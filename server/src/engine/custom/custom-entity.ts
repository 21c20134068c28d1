import {
  type CustomField,
  customLabel,
  type Entity,
  type Field,
  type Fields,
  fieldOfCustom,
  hasFiles,
  isCustomColumn,
  isWithoutValue,
  type Language,
} from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';
import { CUSTOM, customFieldsOf } from './custom-fields.ts';

interface CustomFieldOptions {
  /** The custom fields as fields of the schema language, by name. */
  own: Fields;
  custom: readonly CustomField[];
}

/** Whether a cell of an imported table can have a value of the field. */
const hasCell = (field: CustomField) => !isWithoutValue(field) && !hasFiles(field);

const entityCache = new WeakMap<readonly CustomField[], Map<string, Entity>>();

/**
 * Returns an entity whose field `custom` contains the tenant's custom fields, for code that iterates over fields, such
 * as imports; their paths are `custom.<name>`. Returns the entity itself when the tenant has none.
 */
export function withCustomFields(entity: Entity, { definitions }: Pick<Actor, 'definitions'>): Entity {
  const fields = customFieldsOf(definitions, entity);
  if (!fields) return entity;
  const entities = entityCache.get(fields) ?? new Map<string, Entity>();
  entityCache.set(fields, entities);
  const cached = entities.get(entity.name);
  if (cached) return cached;
  const open = fields.filter(({ privacy }) => privacy !== 'secret');
  const options: CustomFieldOptions = {
    own: Object.fromEntries(open.filter(hasCell).map((field) => [field.name, fieldOfCustom(field)])),
    custom: open,
  };
  const extended = { ...entity, fields: { ...entity.fields, [CUSTOM]: { type: 'custom', options } } };
  entities.set(entity.name, extended);
  return extended;
}

const optionsOf = (field: Field | undefined): Partial<CustomFieldOptions> => field?.options ?? {};

/** Returns the custom fields within a field, by name; undefined for other fields. */
export const customFieldsIn = (field: Field): Fields | undefined => optionsOf(field).own;

/** Returns the custom field of a path such as `custom.cost_centre`. */
export function customAt(entity: Entity, path: string): CustomField | undefined {
  const [first, name] = path.split('.');
  if (first !== CUSTOM || name === undefined) return undefined;
  return optionsOf(entity.fields[CUSTOM]).custom?.find((field) => field.name === name);
}

/** Returns the paths of the custom fields that are columns of editors' lists and have a text. */
export const customColumns = (entity: Entity): string[] =>
  (optionsOf(entity.fields[CUSTOM]).custom ?? [])
    .filter((field) => isCustomColumn(field) && field.kind !== 'picture')
    .map(({ name }) => `${CUSTOM}.${name}`);

/** Returns a custom field's label. */
export const labelOfCustom = ({ labels, name }: CustomField, language: Language): string =>
  customLabel(labels, [language], name);

/** Returns the label of one of its choices. */
export function labelOfChoice({ choices }: CustomField, value: unknown, language: Language): string {
  const choice = choices.find((candidate) => candidate.value === value);
  return customLabel(choice?.labels ?? {}, [language], String(value));
}
