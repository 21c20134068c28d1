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
import type { PresentedCustom } from '@piiri/shared/contracts/custom-fields.ts';
import { CUSTOM, customFieldsOf } from '../../../data/definitions/custom-fields.ts';
import type { Values } from '../../../data/values/values.ts';

export interface ReaderLanguages {
  /** The reader's language, and the company's default language. */
  language: Language;
  companyLanguage: Language;
}

const wordIn = (words: Record<string, string>) => (language: Language) =>
  words[`../../../../../locales/${language}/server.json`] ?? '';
const yesIn = wordIn(
  import.meta.glob('../../../../../locales/*/server.json', { import: 'yes', eager: true }),
);
const noIn = wordIn(import.meta.glob('../../../../../locales/*/server.json', { import: 'no', eager: true }));

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'price']);

/** Returns a value as the API answers it, in the reader's single language. */
function toAnswerValue(
  field: CustomField,
  value: unknown,
  { language, companyLanguage }: ReaderLanguages,
): unknown {
  const { kind } = field;
  if (NUMBERS.has(kind)) return decimalFrom(value, currencyOf(field));
  if (kind !== 'translated_text') return value;
  const texts = (value ?? {}) as Record<string, string | null | undefined>;
  const there = LANGUAGES.filter((each) => texts[each]);
  const picked = pickLanguage(there, language, companyLanguage);
  return picked ? texts[picked] : null;
}

/** Returns a value as text, for screens where the employee app does not know the field definitions. */
function formatValue(
  { kind, choices, name }: CustomField,
  values: Values,
  { language, companyLanguage }: ReaderLanguages,
): PresentedCustom['value'] {
  const value = values[name];
  const labelOf = (one: unknown) => {
    const { labels = {} } = choices.find((choice) => choice.value === one) ?? {};
    return customLabel(labels, [language, companyLanguage], String(one));
  };
  if (kind === 'boolean') return value ? yesIn(language) : noIn(language);
  if (kind === 'choice') return labelOf(value);
  if (kind === 'choices') return (value as unknown[]).map(labelOf).join(', ');
  if (kind === 'person') return String(values[nameOfPerson(name)] ?? '');
  return value as PresentedCustom['value'];
}

const hasContent = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Returns the members of an employee's answer for the company's own fields, from a form's values. `names`: names of
 * referenced people, by member of the answer.
 */
export function customFieldAnswer(
  entity: Entity,
  values: Values,
  names: Values,
  reader: ReaderLanguages,
): Values {
  const visible = Object.values(customFieldsOf(entity)).filter((field) => field.shown);
  if (visible.length === 0) return {};
  const given = (values[CUSTOM] ?? {}) as Values;
  const people = visible.filter(({ kind }) => kind === 'person').map(({ name }) => nameOfPerson(name));
  const custom: Values = {
    ...Object.fromEntries(
      visible.map((field) => [field.name, toAnswerValue(field, given[field.name], reader)]),
    ),
    ...Object.fromEntries(people.map((name) => [name, names[`${CUSTOM}.${name}`] ?? null])),
  };
  // Screens of the company's own content know the field definitions.
  if (entity.stamp) return { custom };
  const words = visible
    .filter(({ name }) => hasContent(custom[name]))
    .map((field): PresentedCustom => {
      const { name, kind, labels } = field;
      const label = customLabel(labels, [reader.language, reader.companyLanguage], name);
      return { name, label, kind, currency: currencyOf(field), value: formatValue(field, custom, reader) };
    });
  return { custom, custom_shown: words };
}
