import {
  type Entity,
  type Field,
  type Fields,
  fieldAt,
  fieldOfCustom,
  isLanguage,
  LANGUAGES,
  optionsOf,
} from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { fieldListLines } from './field-list-lines.ts';
import { isSame, type Line } from './line.ts';

/** Old and new value by field name, as the API returns them. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Definitions of the company's own fields that occur in the changes. */
export type CustomFieldDefinitions = HistoryRow['custom_fields'];

type Values = Readonly<Record<string, unknown>>;

const asValues = (value: unknown) => (value ?? {}) as Values;
const partsOf = (field: Field) => optionsOf(field).parts ?? {};
const itemFieldsOf = (field: Field) => optionsOf(field).fields ?? {};

function translatedLines(path: string, field: Field, old: unknown, now: unknown): Line[] {
  const [before, is] = [asValues(old), asValues(now)];
  return LANGUAGES.filter(isLanguage).flatMap((language) =>
    Object.entries(partsOf(field)).flatMap(([part, each]) => {
      const [one, other] = [asValues(before[language])[part], asValues(is[language])[part]];
      return isSame(one, other)
        ? []
        : [{ path: `${path}.${part}`, field: each, language, old: one, now: other }];
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
    const [one, other] = [itemsBefore, itemsNow].map((items) => items?.find((item) => item.id === id));
    const index = ((other ? itemsNow : itemsBefore) ?? []).findIndex((item) => item.id === id);
    return linesOf(itemFieldsOf(field), asValues(one), asValues(other), `${path}.${index}.`);
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
  const rankOf = (name: string) => (own[name] ? order.length : order.indexOf(name));
  const fieldOf = (name: string) =>
    own[name] ? customFieldOf(own[name], name) : entity && fieldAt(entity.fields, name);
  return Object.entries(changes)
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([name, [old, now]]) => lineOf(name, fieldOf(name), old, now));
}
