import {
  type CustomField,
  currencyOf,
  customLabel,
  type Entity,
  type Field,
  fileFields,
  LANGUAGES,
  type Language,
  nameOfPerson,
  optionsOf,
  pickLanguage,
  publishedLanguagesOf,
  typeOf,
} from '@piiri/schemas';
import { decimalFrom } from '@piiri/schemas/field-types/decimal.ts';
import type { PresentedCustom } from '@piiri/shared/contracts/custom-fields.ts';
import type { RaRecord } from 'react-admin';
import { CUSTOM, customFieldsOf } from '../../../data/definitions/custom-fields.ts';
import {
  attachmentFields,
  focusedAddress,
  removalOf,
  toWireValues,
  type Values,
} from '../../../data/values/values.ts';

interface ReaderLanguages {
  /** The reader's language, and the company's default language. */
  language: Language;
  companyLanguage: Language;
  /** The only languages in which the object is published; absent: all. */
  published?: readonly Language[];
}

/** Returns the language of some texts that a reader gets. */
function languageFor(
  texts: Readonly<Record<string, unknown>>,
  { language, companyLanguage, published = LANGUAGES }: ReaderLanguages,
): Language | undefined {
  return pickLanguage(
    published.filter((language) => texts[language]),
    language,
    companyLanguage,
  );
}

const wordIn = (words: Record<string, string>) => (language: Language) =>
  words[`../../../../../locales/${language}/server.json`] ?? '';
const yesIn = wordIn(
  import.meta.glob('../../../../../locales/*/server.json', { import: 'yes', eager: true }),
);
const noIn = wordIn(import.meta.glob('../../../../../locales/*/server.json', { import: 'no', eager: true }));

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'price']);

/** Returns a value as the API answers it, in the reader's single language. */
function toAnswerValue(field: CustomField, value: unknown, reader: ReaderLanguages): unknown {
  const { kind } = field;
  if (NUMBERS.has(kind)) return decimalFrom(value, currencyOf(field));
  if (kind !== 'translated_text') return value;
  const texts = (value ?? {}) as Record<string, string | null | undefined>;
  const picked = languageFor(texts, reader);
  return picked ? texts[picked] : null;
}

/** Returns a value as text, for screens where the employee app does not know the field definitions. */
function formatValue(
  { kind, choices, name }: CustomField,
  values: Values,
  { language, companyLanguage }: ReaderLanguages,
): PresentedCustom['value'] {
  const value = values[name];
  const labelOf = (value: unknown) => {
    const { labels = {} } = choices.find((choice) => choice.value === value) ?? {};
    return customLabel(labels, [language, companyLanguage], String(value));
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
  const customValues = (values[CUSTOM] ?? {}) as Values;
  const people = visible.filter(({ kind }) => kind === 'person').map(({ name }) => nameOfPerson(name));
  const custom: Values = {
    ...Object.fromEntries(
      visible.map((field) => [field.name, toAnswerValue(field, customValues[field.name], reader)]),
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

/** Returns a value in the single language that a reader receives. */
function toReaderLanguage(field: Field, value: unknown, reader: ReaderLanguages): unknown {
  if (field.type === 'translated') {
    const texts = (value ?? {}) as Record<string, unknown>;
    const picked = languageFor(texts, reader);
    return picked ? { [picked]: texts[picked] } : {};
  }
  if (field.type === 'repeated') {
    const { fields: items = {} } = optionsOf(field);
    return ((value ?? []) as Values[]).map((item, index) => ({
      id: `new-${index}`,
      ...item,
      ...Object.fromEntries(
        Object.entries(items).map(([name, field]) => [name, toReaderLanguage(field, item[name], reader)]),
      ),
    }));
  }
  if (field.type === 'attachments')
    return ((value ?? []) as { language?: string | null }[]).filter(
      ({ language }) =>
        !language || (language === reader.language && (reader.published?.includes(reader.language) ?? true)),
    );
  return value ?? null;
}

/**
 * Returns the address of an unsaved picture: a file, one of the library, or one with another focal point; undefined
 * when it is unchanged.
 */
function unsavedPictureUrl(value: unknown, saved: unknown): string | undefined {
  if (value instanceof Blob) return focusedAddress(URL.createObjectURL(value), value);
  return typeof value === 'string' && value !== saved ? value : undefined;
}

/** Returns the picture members of the answer; unsaved pictures have addresses of the browser. */
function pictureMembers(entity: Entity, record: RaRecord | undefined, values: Values): Values {
  return Object.fromEntries(
    fileFields(entity.fields).flatMap(([name, field]): [string, unknown][] => {
      if (typeOf(field).file !== 'image') return [];
      const value = values[name];
      const address = unsavedPictureUrl(value, record?.[name]);
      const isUnchanged = !address && record && values[removalOf(name)] !== true;
      const thumbnail = `${name}_thumbnail`;
      return [
        [name, address ?? (isUnchanged ? record[name] : null)],
        [
          thumbnail,
          address?.replace('/large.webp', '/thumbnail.webp') ?? (isUnchanged ? record[thumbnail] : null),
        ],
      ];
    }),
  );
}

/**
 * Returns the API's answer to an employee for the object in the form. `names`: names of references, by member of the
 * answer.
 */
export function toEmployeeAnswer(
  entity: Entity,
  { record, values, names }: { record: RaRecord | undefined; values: Values; names: Values },
  { language, companyLanguage }: Pick<ReaderLanguages, 'language' | 'companyLanguage'>,
): Values {
  const reader = { language, companyLanguage, published: publishedLanguagesOf(entity, values) };
  const attached = attachmentFields(entity).map((name) => [name, values[name]]);
  const content: Values = { ...record, ...toWireValues(entity, values), ...Object.fromEntries(attached) };
  const fields = Object.entries(entity.fields).map(([name, field]) => [
    name,
    toReaderLanguage(field, content[name], reader),
  ]);
  const own = customFieldAnswer(entity, values, names, reader);
  return {
    ...record,
    ...Object.fromEntries(fields),
    ...pictureMembers(entity, record, values),
    ...names,
    ...own,
  };
}

/** Revokes the `blob:` addresses that were created for an answer. */
export function releasePictures(answer: Values): void {
  for (const value of Object.values(answer))
    if (typeof value === 'string' && value.startsWith('blob:')) URL.revokeObjectURL(value);
}
