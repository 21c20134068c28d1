import {
  type CustomField,
  type Entity,
  type Field,
  type FieldPath,
  type Fields,
  fieldAt,
  fieldOfCustom,
  type InLanguages,
  isLanguage,
  LANGUAGES,
  type Language,
  optionsOf,
} from '@piiri/schemas';
import { customField } from '@piiri/schemas/entities/custom-field.ts';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { subFieldsOf } from '../../data/values/values.ts';

/** One difference: a field, a text in one language, or a part of a repeated group's item. */
export interface Line {
  /** Path, for the label: `group`, `translations.title`, `questions.0.type`. */
  path: FieldPath;
  field: Field | undefined;
  language?: Language;
  /** The content type's field that differs, and the property that differs. */
  of?: { labels: InLanguages<string>; property: string };
  /** The order of the items differs. */
  isOrder?: boolean;
  old: unknown;
  now: unknown;
}

/** Whether a value is empty: null, undefined, an empty string or an empty array. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values are equal; all empty values are. */
const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

const asFields = (value: unknown) => (Array.isArray(value) ? value : []) as readonly CustomField[];

/** Returns the changed properties of a field that exists in both states. */
function propertyLines(path: string, list: Field, former: CustomField, after: CustomField): Line[] {
  const { entity: _, name: __, order: ___, ...properties } = customField.fields;
  return Object.entries(properties).flatMap(([property, field]): Line[] => {
    const [old, now] = [former, after].map((custom) => custom[property as keyof CustomField]);
    const of = { labels: after.labels, property };
    if (field.type !== 'localText')
      return isSame(old, now) ? [] : [{ path, field: property === 'choices' ? list : field, of, old, now }];
    const [before, is] = [old, now] as CustomField['labels'][];
    return LANGUAGES.flatMap((language) =>
      isSame(before?.[language], is?.[language])
        ? []
        : [{ path, field: undefined, of, language, old: before?.[language], now: is?.[language] }],
    );
  });
}

/** Returns the fields of a content type that were added, removed, changed, and reordered. */
function fieldListLines(path: string, field: Field, old: unknown, now: unknown): Line[] {
  const [before, is] = [asFields(old), asFields(now)];
  if (before.length === 0 || is.length === 0) return isSame(old, now) ? [] : [{ path, field, old, now }];
  const names = [...new Set([...is, ...before].map(({ name }) => name))];
  const lines = names.flatMap((name): Line[] => {
    const [oldField, newField] = [before, is].map((fields) => fields.find((field) => field.name === name));
    if (oldField && newField) return propertyLines(path, field, oldField, newField);
    return [{ path, field, old: oldField ? [oldField] : [], now: newField ? [newField] : [] }];
  });
  const common = (fields: readonly CustomField[], others: readonly CustomField[]) =>
    fields.filter(({ name }) => others.some((field) => field.name === name));
  const [stoodBefore, standNow] = [common(before, is), common(is, before)];
  const isMoved = standNow.some(({ name }, index) => name !== stoodBefore[index]?.name);
  return isMoved ? [...lines, { path, field, isOrder: true, old: stoodBefore, now: standNow }] : lines;
}

/** Old and new value by field name, as the API returns them. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Definitions of the company's own fields that occur in the changes. */
type CustomFieldDefinitions = HistoryRow['custom_fields'];

type Values = Readonly<Record<string, unknown>>;

const asValues = (value: unknown) => (value ?? {}) as Values;
const itemFieldsOf = (field: Field) => optionsOf(field).fields ?? {};

function translatedLines(path: string, field: Field, old: unknown, now: unknown): Line[] {
  const [before, is] = [asValues(old), asValues(now)];
  return LANGUAGES.filter(isLanguage).flatMap((language) =>
    Object.entries(subFieldsOf(field)).flatMap(([subName, subField]) => {
      const [oldValue, newValue] = [asValues(before[language])[subName], asValues(is[language])[subName]];
      return isSame(oldValue, newValue)
        ? []
        : [{ path: `${path}.${subName}`, field: subField, language, old: oldValue, now: newValue }];
    }),
  );
}

/** Compares items by id; an item that only moved is no difference. */
function repeatedLines(path: string, field: Field, old: unknown, now: unknown): Line[] {
  const [itemsBefore, itemsNow] = [old, now].map((items) =>
    Array.isArray(items) ? (items as Values[]) : [],
  );
  const ids = [...new Set([...(itemsNow ?? []), ...(itemsBefore ?? [])].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [oldItem, newItem] = [itemsBefore, itemsNow].map((items) => items?.find((item) => item.id === id));
    const index = ((newItem ? itemsNow : itemsBefore) ?? []).findIndex((item) => item.id === id);
    return linesOf(itemFieldsOf(field), asValues(oldItem), asValues(newItem), `${path}.${index}.`);
  });
}

function linesOf(fields: Fields, old: Values, now: Values, before = ''): Line[] {
  return Object.entries(fields).flatMap(([name, field]) => lineOf(name, field, old[name], now[name], before));
}

function lineOf(name: string, field: Field | undefined, old: unknown, now: unknown, before = ''): Line[] {
  const path = `${before}${name}`;
  if (field?.type === 'translated') return translatedLines(path, field, old, now);
  if (field?.type === 'repeated') return repeatedLines(path, field, old, now);
  if (field?.type === 'fieldList') return fieldListLines(path, field, old, now);
  return isSame(old, now) ? [] : [{ path, field, old, now }];
}

/**
 * Returns a definition of a company's own field that suffices to show values: the changes contain the names of choices.
 */
function customFieldOf({ label, kind, currency }: CustomFieldDefinitions[string], name: string): Field {
  const plain = {
    required: false,
    choices: [],
    in_list: false,
    filter: false,
    searched: false,
    shown: false,
  };
  const unknown = { id: 0, order: 0, help: {}, privacy: null };
  return fieldOfCustom({ ...plain, ...unknown, name, kind, currency, labels: { fi: label } });
}

/** Returns the differences in the order of the definition; the company's own fields come last. */
export function differenceLines(
  entity: Entity | undefined,
  changes: Changes,
  own: CustomFieldDefinitions = {},
): Line[] {
  const order = Object.keys(entity?.fields ?? {});
  const rankOf = (name: string) => (own[name] ? order.length : order.indexOf(name.split('.')[0] ?? ''));
  const fieldOf = (name: string) =>
    own[name] ? customFieldOf(own[name], name) : entity && fieldAt(entity.fields, name);
  return Object.entries(changes)
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([name, [old, now]]) => lineOf(name, fieldOf(name), old, now));
}

/** Kinds of fields whose values are read word by word. */
export const TEXTS: ReadonlySet<string> = new Set(['text', 'richText']);

/** Rank of a line for reading: facts such as times first, then texts, then items of groups. */
const readingRank = ({ path, field }: Line): number =>
  /\.\d+\./.test(path) ? 2 : TEXTS.has(field?.type ?? '') ? 1 : 0;

/** Sorts lines for reading: what is quick to check comes before long texts. Otherwise they stay in their order. */
export const sortForReading = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => readingRank(a) - readingRank(b));
