import { type Currency, DEFAULT_CURRENCY } from '../currencies.ts';
import type { Field } from '../field.ts';
import { boolean } from '../field-types/boolean.ts';
import { choice } from '../field-types/choice.ts';
import { choices } from '../field-types/choices.ts';
import { contentReference } from '../field-types/content-reference.ts';
import { date } from '../field-types/date.ts';
import { dateTime } from '../field-types/date-time.ts';
import { decimal } from '../field-types/decimal.ts';
import { email } from '../field-types/email.ts';
import { files, MAX_FILES } from '../field-types/files.ts';
import { integer } from '../field-types/integer.ts';
import { localText } from '../field-types/local-text.ts';
import { location } from '../field-types/location.ts';
import { phone } from '../field-types/phone.ts';
import { picture } from '../field-types/picture.ts';
import { rating } from '../field-types/rating.ts';
import { reference } from '../field-types/reference.ts';
import { richText } from '../field-types/rich-text.ts';
import { section } from '../field-types/section.ts';
import { text } from '../field-types/text.ts';
import { url } from '../field-types/url.ts';
import type { CustomField, CustomKind } from './shape.ts';

/** Maximum number of characters of a long text. */
const MAX_LONG_TEXT = 10_000;

type Of = Pick<CustomField, 'choices' | 'currency' | 'max' | 'of'>;

/** Returns a price field's currency, also for fields older than the choice of currency; undefined for other kinds. */
export const currencyOf = ({
  kind,
  currency,
}: Pick<CustomField, 'kind' | 'currency'>): Currency | undefined =>
  kind === 'price' ? (currency ?? DEFAULT_CURRENCY) : undefined;

/** Returns the maximum number of files of a field for files or photos. */
export const maxFilesOf = ({ max }: Pick<CustomField, 'max'>): number => max ?? MAX_FILES;

/** The field of the schema language for each kind: it gives validation, cells, inputs and exports. */
const FIELDS: Readonly<Record<CustomKind, (custom: Of, options: { required: boolean }) => Field>> = {
  text: (_, options) => text({ ...options }),
  long_text: (_, options) => text({ ...options, max: MAX_LONG_TEXT, multiline: true }),
  rich_text: (_, options) => richText({ ...options }),
  picture: (_, options) => picture({ ...options }),
  integer: (_, options) => integer({ ...options }),
  decimal: (_, options) => decimal({ ...options }),
  price: ({ currency }, options) => decimal({ ...options, currency: currency ?? DEFAULT_CURRENCY }),
  boolean: (_, options) => boolean({ ...options }),
  date: (_, options) => date({ ...options }),
  date_time: (_, options) => dateTime({ ...options }),
  choice: (custom, options) => choice({ ...options, choices: custom.choices.map(({ value }) => value) }),
  choices: (custom, options) => choices({ ...options, choices: custom.choices.map(({ value }) => value) }),
  url: (_, options) => url({ ...options }),
  email: (_, options) => email({ ...options }),
  phone: (_, options) => phone({ ...options }),
  person: (_, options) => reference('user', { ...options }),
  translated_text: (_, options) => localText({ ...options }),
  file: (custom, options) => files({ ...options, max: maxFilesOf(custom) }),
  photo: (custom, options) => files({ ...options, max: maxFilesOf(custom), photos: true }),
  location: (_, options) => location({ ...options }),
  rating: (_, options) => rating({ ...options }),
  reference: ({ of }, options) => contentReference(of ?? '', { ...options }),
  section: () => section({}),
};

/** Whether fields of a kind have no value. */
export const isWithoutValue = ({ kind }: Pick<CustomField, 'kind'>): boolean => kind === 'section';

/** Whether values of a kind are files. */
export const hasFiles = ({ kind }: Pick<CustomField, 'kind'>): boolean => kind === 'file' || kind === 'photo';

const fieldCache = new WeakMap<CustomField, Field>();

/** Returns a custom field as a field of the schema language. */
export function fieldOfCustom(custom: CustomField): Field {
  const field = fieldCache.get(custom) ?? FIELDS[custom.kind](custom, { required: custom.required });
  fieldCache.set(custom, field);
  return field;
}

/**
 * How values of a kind are compared: as numbers (times in ms since the epoch, dates as day numbers, true as 1), as text
 * in alphabetical order, or each choice by itself; undefined for kinds by which lists can be neither filtered nor
 * ordered.
 */
export const COMPARISONS: Readonly<Record<CustomKind, 'number' | 'text' | 'each' | undefined>> = {
  text: 'text',
  long_text: undefined,
  rich_text: undefined,
  picture: undefined,
  integer: 'number',
  decimal: 'number',
  price: 'number',
  boolean: 'number',
  date: 'number',
  date_time: 'number',
  choice: 'text',
  choices: 'each',
  url: 'text',
  email: 'text',
  phone: 'text',
  person: 'number',
  translated_text: undefined,
  file: undefined,
  photo: undefined,
  location: undefined,
  rating: 'number',
  reference: 'number',
  section: undefined,
};

const DAY_MS = 86_400_000;

/** Returns a stored value in its comparable form; undefined for an empty value. */
export function comparableValue(kind: CustomKind, value: unknown): number | string | undefined {
  if (value === null || value === undefined) return undefined;
  if (kind === 'date') return Date.parse(`${String(value)}T00:00:00Z`) / DAY_MS;
  if (kind === 'date_time') return new Date(value as string).getTime();
  if (COMPARISONS[kind] === 'number') return Number(value);
  return COMPARISONS[kind] ? String(value) : undefined;
}

/** Kinds with searchable text. */
const SEARCHABLE_KINDS: ReadonlySet<CustomKind> = new Set([
  'text',
  'long_text',
  'rich_text',
  'choice',
  'choices',
  'url',
  'email',
  'phone',
  'translated_text',
]);

/** Whether a field's value has words that a search can find. */
export const hasWords = ({ kind }: Pick<CustomField, 'kind'>): boolean => SEARCHABLE_KINDS.has(kind);

export const isCustomSearchable = (field: CustomField): boolean =>
  field.searched && field.privacy !== 'secret' && hasWords(field);

/** Whether lists can be ordered by a custom field. */
export const isCustomSortable = ({ kind, privacy }: CustomField): boolean =>
  privacy !== 'secret' &&
  (COMPARISONS[kind] === 'number' || COMPARISONS[kind] === 'text') &&
  kind !== 'person' &&
  kind !== 'reference';

/** Whether lists can be filtered by a custom field. */
export const isCustomFilterable = ({ kind, filter, privacy }: CustomField): boolean =>
  filter && privacy !== 'secret' && COMPARISONS[kind] !== undefined;

/** Whether a list can have it as a column. */
export const isCustomColumn = (field: CustomField): boolean =>
  field.in_list && field.privacy !== 'secret' && !isWithoutValue(field);

/**
 * Returns a custom field's label in the first of some languages that has one, else in any; `fallback` without a label.
 */
export function customLabel(
  labels: CustomField['labels'] | null,
  languages: readonly string[],
  fallback: string,
): string {
  const texts = (labels ?? {}) as Readonly<Record<string, string | undefined>>;
  const text = [...languages, 'fi', 'sv', 'en', 'lt'].map((language) => texts[language]).find(Boolean);
  return text ?? fallback;
}
