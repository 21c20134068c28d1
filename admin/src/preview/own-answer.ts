import {
  type CustomField,
  currencyOf,
  customLabel,
  type Entity,
  LANGUAGES,
  type Language,
  nameOfPerson,
  pickLanguage,
} from '@piiri/schemas';
import { decimalFrom } from '@piiri/schemas/field-types/decimal.ts';
import type { ShownCustom } from '@piiri/shared/contracts/custom-fields.ts';
import { CUSTOM, customFieldsOf } from '../custom/with-custom-fields.ts';
import type { Values } from '../form/values.ts';

export interface Reader {
  /** The reader's language, and the company's default language. */
  language: Language;
  companyLanguage: Language;
}

const wordIn = (words: Record<string, string>) => (language: Language) =>
  words[`../../../locales/${language}/server.json`] ?? '';
const yesIn = wordIn(import.meta.glob('../../../locales/*/server.json', { import: 'yes', eager: true }));
const noIn = wordIn(import.meta.glob('../../../locales/*/server.json', { import: 'no', eager: true }));

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'price']);

/** Returns a value as the API answers it, in the reader's single language. */
function answered(field: CustomField, value: unknown, { language, companyLanguage }: Reader): unknown {
  const { kind } = field;
  if (NUMBERS.has(kind)) return decimalFrom(value, currencyOf(field));
  if (kind !== 'translated_text') return value;
  const texts = (value ?? {}) as Record<string, string | null | undefined>;
  const there = LANGUAGES.filter((each) => texts[each]);
  const picked = pickLanguage(there, language, companyLanguage);
  return picked ? texts[picked] : null;
}

/** Returns a value as text, for screens where the employee app does not know the field definitions. */
function inWords(
  { kind, choices, name }: CustomField,
  values: Values,
  { language, companyLanguage }: Reader,
): ShownCustom['value'] {
  const value = values[name];
  const labelOf = (one: unknown) => {
    const { labels = {} } = choices.find((choice) => choice.value === one) ?? {};
    return customLabel(labels, [language, companyLanguage], String(one));
  };
  if (kind === 'boolean') return value ? yesIn(language) : noIn(language);
  if (kind === 'choice') return labelOf(value);
  if (kind === 'choices') return (value as unknown[]).map(labelOf).join(', ');
  if (kind === 'person') return String(values[nameOfPerson(name)] ?? '');
  return value as ShownCustom['value'];
}

const isThere = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Returns the members of an employee's answer for the company's own fields, from a form's values. `names`: names of
 * referenced people, by member of the answer.
 */
export function ownAnswer(entity: Entity, values: Values, names: Values, reader: Reader): Values {
  const shown = Object.values(customFieldsOf(entity)).filter((field) => field.shown);
  if (shown.length === 0) return {};
  const given = (values[CUSTOM] ?? {}) as Values;
  const people = shown.filter(({ kind }) => kind === 'person').map(({ name }) => nameOfPerson(name));
  const custom: Values = {
    ...Object.fromEntries(shown.map((field) => [field.name, answered(field, given[field.name], reader)])),
    ...Object.fromEntries(people.map((name) => [name, names[`${CUSTOM}.${name}`] ?? null])),
  };
  // Screens of the company's own content know the field definitions.
  if (entity.stamp) return { custom };
  const words = shown
    .filter(({ name }) => isThere(custom[name]))
    .map((field): ShownCustom => {
      const { name, kind, labels } = field;
      const label = customLabel(labels, [reader.language, reader.companyLanguage], name);
      return { name, label, kind, currency: currencyOf(field), value: inWords(field, custom, reader) };
    });
  return { custom, custom_shown: words };
}
