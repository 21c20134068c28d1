import {
  type CustomField,
  customLabel,
  type Entity,
  type Field,
  fieldOfCustom,
  isCustomColumn,
  isCustomFilterable,
} from '@piiri/schemas';

/** Name of the field that contains the company's own fields. */
export const CUSTOM = 'custom';

interface CustomFieldOptions {
  parts: Record<string, Field>;
  own: Record<string, CustomField>;
}

export const acceptsCustomFields = ({ fields }: Pick<Entity, 'fields'>): boolean =>
  fields[CUSTOM]?.type === 'custom';

/**
 * Returns an entity with the company's own fields as parts of its field `custom`, so that forms, columns and filters
 * find them by `custom.<name>` like any field.
 */
export function withCustomFields(entity: Entity, fields: readonly CustomField[]): Entity {
  const readable = fields.filter(({ privacy }) => privacy !== 'secret');
  const options: CustomFieldOptions = {
    parts: Object.fromEntries(readable.map((field) => [field.name, fieldOfCustom(field)])),
    own: Object.fromEntries(readable.map((field) => [field.name, field])),
  };
  const paths = (some: (field: CustomField) => boolean) =>
    readable.filter(some).map(({ name }) => `${CUSTOM}.${name}`);
  const { list } = entity;
  return {
    ...entity,
    fields: { ...entity.fields, [CUSTOM]: { type: 'custom', options } },
    list: {
      ...list,
      columns: [...list.columns, ...paths(isCustomColumn)],
      filters: [...(list.filters ?? []), ...paths(isCustomFilterable)],
    },
  };
}

const optionsOf = (entity: Entity): Partial<CustomFieldOptions> =>
  (entity.fields[CUSTOM]?.options ?? {}) as CustomFieldOptions;

/** Returns the company's own fields of an entity, by name. */
export const customFieldsOf = (entity: Entity): Readonly<Record<string, CustomField>> =>
  optionsOf(entity).own ?? {};

/** Returns the company's own field of a path, such as `custom.cost_centre`. */
export function customFieldAt(entity: Entity, path: string): CustomField | undefined {
  const [first, name = ''] = path.split('.');
  const own = first === CUSTOM ? customFieldsOf(entity) : {};
  return Object.hasOwn(own, name) ? own[name] : undefined;
}

/** Returns the texts of a company's own field in a language: label, hint and choices; undefined for other paths. */
export function customFieldTexts(entity: Entity, path: string, languages: readonly string[]) {
  const field = customFieldAt(entity, path);
  return (
    field && {
      label: customLabel(field.labels, languages, field.name),
      help: customLabel(field.help, languages, ''),
      choice: (value: string | number) => {
        const match = field.choices.find((choice) => choice.value === value);
        return customLabel(match?.labels ?? {}, languages, String(value));
      },
    }
  );
}
