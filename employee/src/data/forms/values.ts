import { shownFields } from '@piiri/schemas/custom-fields/conditions.ts';
import type { Location } from '@piiri/schemas/custom-fields/location-text.ts';
import type { CustomField } from '@piiri/schemas/custom-fields/shape.ts';
import type { FormField as FieldOfApi } from '@piiri/shared/contracts/forms.ts';

/** A field of a form, as it is filled in. */
export type FormField = FieldOfApi & Pick<CustomField, 'kind' | 'when' | 'max' | 'of' | 'currency'>;

/** A chosen file; its content is stored by its id, see stored-files.ts. */
export interface ChosenFile {
  id: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** A chosen person, or object of the company's own content. */
export interface ChosenObject {
  id: number;
  title: string;
}

/** A value as it was entered: numbers, days and times as text. */
export type DraftValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly ChosenFile[]
  | Location
  | ChosenObject
  | undefined;

/** Entered values by the name of their field. */
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** Maximum number of files of a field without a limit of its own. */
const DEFAULT_MAX_FILES = 5;

export const hasFiles = ({ kind }: Pick<FormField, 'kind'>): boolean => kind === 'file' || kind === 'photo';

export const maxFilesOf = ({ max }: Pick<FormField, 'max'>): number => max ?? DEFAULT_MAX_FILES;

/** Returns the number that a text is, with a point or comma; the text itself when it is none. */
function numberOf(text: string): number | string {
  const number = Number(text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

/** Returns a time of the clock such as `2026-11-29T14:05` as the API reads times of the company's time zone. */
function localTime(text: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(text) ?? [];
  return year ? `${day}.${month}.${year} ${time}` : text;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** Returns plain text as rich text, a paragraph for each empty line. */
const paragraphsOf = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Returns an entered value as the API takes it; undefined for no value and for files. */
function apiValue({ kind }: FormField, value: DraftValue, language: string): unknown {
  switch (kind) {
    case 'section':
    case 'file':
    case 'photo':
      return undefined;
    case 'integer':
    case 'decimal':
    case 'price':
      return numberOf(String(value));
    case 'date_time':
      return localTime(String(value));
    case 'rich_text':
      return paragraphsOf(String(value));
    case 'translated_text':
      return { [language]: value };
    case 'person':
    case 'reference':
      return (value as ChosenObject).id;
    default:
      return value;
  }
}

/** Whether nothing was entered. */
export function isEmptyValue({ kind }: Pick<FormField, 'kind'>, value: DraftValue): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (kind === 'location') {
    const { lat, text } = value as Location;
    return lat === null && !text?.trim();
  }
  return false;
}

/** Returns the fields that are shown for the entered values. */
export const shownOf = (fields: readonly FormField[], values: DraftValues): FormField[] =>
  shownFields(fields, (field) =>
    isEmptyValue(field, values[field.name]) ? undefined : apiValue(field, values[field.name], ''),
  );

/** Returns the required fields without a value among those that are shown. */
export const missingOf = (fields: readonly FormField[], values: DraftValues): FormField[] =>
  shownOf(fields, values).filter(
    (field) =>
      field.required &&
      field.kind !== 'section' &&
      field.kind !== 'boolean' &&
      isEmptyValue(field, values[field.name]),
  );

/** The values of a form as they are sent. */
export interface SentValues {
  custom: Record<string, unknown>;
  /** Files by the name of their field. */
  files: Record<string, readonly ChosenFile[]>;
}

/** Returns what is sent: the values of the fields that are shown, and of no other. `language`: of translated texts. */
export function sentValues(fields: readonly FormField[], values: DraftValues, language: string): SentValues {
  const sent: SentValues = { custom: {}, files: {} };
  for (const field of shownOf(fields, values)) {
    const value = values[field.name];
    if (isEmptyValue(field, value)) continue;
    if (hasFiles(field)) sent.files[field.name] = value as readonly ChosenFile[];
    else {
      const written = apiValue(field, value, language);
      if (written !== undefined) sent.custom[field.name] = written;
    }
  }
  return sent;
}

/** Returns all chosen files of values. */
export const filesIn = (values: DraftValues): ChosenFile[] =>
  Object.values(values).flatMap((value) =>
    Array.isArray(value) ? value.filter((item): item is ChosenFile => typeof item === 'object') : [],
  );
