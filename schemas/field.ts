import { type ZodType, z } from 'zod';
import type { Currency } from './currencies.ts';
import type { CustomField, StoredCustomValues } from './custom-fields/shape.ts';
import type { Language } from './languages.ts';
import type { RuleName } from './rules.ts';
import type { When } from './when.ts';

/** The kinds of database column. One mapper creates the columns: `server/src/platform/db/columns.ts`. */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'timestamp' | 'json' | 'reference' | 'references';

export interface Column {
  kind: ColumnKind;
  /** The entity that a `reference` or `references` column refers to. */
  to?: string;
  /** Whether a `json` column contains one text per language. */
  translated?: boolean;
  /** The default value, also for rows that existed before the column. */
  default?: string | number | boolean;
}

/**
 * What must be there: `everything` that is required; `one_language`: the same, but once one language is complete, others
 * may be incomplete; `nothing`: a draft is saved with whatever is there.
 */
export type Completeness = 'everything' | 'one_language' | 'nothing';

/** Everything that parsing depends on besides the value. */
export interface ParseContext {
  /** IANA name of the zone for times without an offset. */
  timeZone: string;
  /** Removes everything from HTML that a browser could execute. The server's; a form passes HTML on unchanged. */
  cleanHtml(html: string): string;
  /**
   * Returns the international form of a phone number as people of the tenant write it; undefined when it is invalid.
   * The server's; a form passes on anything that may be a number.
   */
  readPhone?(text: string): string | undefined;
  /** What must be there. Default: `everything` that is required. */
  requires?: Completeness;
  /** The custom fields of the object, and its existing values; a form leaves them to the server. */
  custom?: { fields: readonly CustomField[]; existing?: StoredCustomValues };
}

/** Everything that presenting a stored value depends on. */
export interface PresentContext {
  /** The language to answer in; absent for editors, who get all of them. */
  language?: Language;
  /** The tenant's own language, the second choice. */
  companyLanguage: Language;
  /** Returns the address of a stored picture. */
  mediaUrl(key: string, variant: 'large' | 'thumbnail'): string;
  /** Returns the address of an object's file. */
  viewUrl(id: number): string;
  /** The custom fields in the answer; absent where the tenant has none for the entity. */
  custom?: readonly CustomField[];
}

/** Options of every kind of field. */
export interface FieldOptions {
  /** Whether a value is required. A string is the key of the error message, by default `required`. */
  required?: boolean | string;
  /** The value of a new object, in the console's form and when a call omits it. */
  default?: unknown;
  /** Adds it as a column of lists, after those that the definition names. */
  list?: boolean;
  /** False: the console's form omits it. Otherwise a field that no section names is at the end of the first one. */
  form?: false;
  /** True: only editors' answers contain it. */
  editorsOnly?: true;
  /** In answers, but never accepted from a caller. */
  readOnly?: boolean;
  /**
   * A condition on another field of the object: when it is not met, the field is hidden, not required, and kept empty.
   */
  when?: When;
  /**
   * Key of the message for a value that is sent although the condition of `when` is not met. Default: it is ignored.
   */
  unmetMessage?: string;
  /** Values are unique in a tenant; deleted objects do not count. */
  unique?: true;
  /**
   * Rules for reading it, any one of which is enough; others do not get the field. Default: everyone who reads the
   * object.
   */
  read?: readonly RuleName[];
  /**
   * False: rights that come from a role alone do not include it. Their holders neither read, filter by nor change it.
   * `new`: they give it to new objects, and change none that exists.
   */
  granted?: false | 'new';
  /**
   * A boolean field of the object with which its owner shows it to others. False: null for all but editors, and not
   * searched.
   */
  shownBy?: string;
  /** A time field of the object. Once that time has come, this one reads as empty for everybody, and no filter finds it. */
  until?: string;
  /**
   * Marks personal data: `personal` and `contact` are in the copy of one's own data. `secret`: accepted from callers,
   * never answered.
   */
  privacy?: 'personal' | 'contact' | 'secret';
  /**
   * Rank of matches in this field in a list's search. Default: `title` for the object's title, `text` for a short text,
   * `aside` for a long one.
   */
  weight?: 'title' | 'text' | 'aside';
  /** The value for the tests that every definition inherits, where the example of its kind would violate a check. */
  example?: unknown;
}

/** The options that code for all kinds of field reads: the common ones, and those of some kinds. */
export interface AnyOptions extends FieldOptions {
  /** For a translated field: its parts in each language. */
  parts?: Fields;
  /** For a repeated field: the fields of an item, and the number of items. */
  fields?: Fields;
  min?: number;
  /** Also for texts and lists: maximum number of characters or items. */
  max?: number;
  /** For a choice: its values. */
  choices?: readonly string[] | readonly number[];
  /** For references: the entity referred to, and the related options. */
  to?: string;
  onDelete?: 'refuse' | 'clear';
  tree?: true;
  seenAs?: string;
  named?: true;
  among?: 'editors';
  everyone?: boolean;
  without?: string;
  /** For texts. */
  inLanguages?: string;
  describes?: string;
  multiline?: boolean;
  excerpt?: number;
  /** For prices. */
  currency?: Currency;
  /** For pictures. */
  shape?: 'wide' | 'round' | 'logo';
  /** For attachments. */
  ordered?: boolean;
  byLanguage?: boolean;
  /** For custom fields. */
  inRows?: true;
}

/** A field of a definition: its kind and options. `Value` is its value in answers, for types only. */
export interface Field<Type extends string = string, Value = unknown, Options extends object = object> {
  readonly type: Type;
  readonly options: Options;
  readonly value?: Value;
}

export type Fields = Readonly<Record<string, Field>>;

/**
 * Returns the builder for fields of a kind, such as `text({ max: 100 })`. `Value`: the value in answers; `Options`: all
 * options.
 */
export const fieldBuilder =
  <const Type extends string, Value, Options extends object = FieldOptions>(type: Type) =>
  <const O extends Options>(options = {} as O): Field<Type, Value, O> => ({ type, options });

/**
 * A kind of field. Files of `field-types/` export one each as their default, and a builder for definitions. `name`,
 * `columns`, `schema` and `example` are required; the rest has defaults.
 */
export interface FieldType<Options extends object = object> {
  name: string;
  /** The names of its own options. */
  ownOptions?: readonly (Exclude<keyof Options, keyof FieldOptions> & string)[];
  /** Common options that have no effect for this kind. */
  unsupportedOptions?: readonly (keyof FieldOptions)[];
  /** Returns its columns, by name. */
  columns(name: string, options: Options): Record<string, Column>;
  /** Returns the schema that validates and converts a value. `fieldSchema` handles empty values for all kinds. */
  schema(options: Options, context: ParseContext): ZodType;
  /** Returns the schema of input for the API's description, when `schema` cannot be described or is too vague. */
  input?(options: Options): ZodType;
  /** Returns the schema of answers, when it differs from that of input. */
  answer?(options: Options): ZodType;
  /**
   * Returns a valid value as a caller would send it, for the tests that every definition inherits. `idOf` returns the
   * id of an object to refer to.
   */
  example(options: Options, idOf: (entity: string) => number): unknown;
  /** Whether a value counts as empty. Default: null, undefined and blank text. */
  isEmpty?(value: unknown): boolean;
  /** Returns the column values of a parsed value. Default: the one column with the field's name. */
  store?(name: string, value: unknown, options: Options): Record<string, unknown>;
  /** Returns an answer's members, from column values. Only selected columns are present. */
  present?(
    name: string,
    row: Readonly<Record<string, unknown>>,
    context: PresentContext,
    options: Options,
  ): Record<string, unknown>;
  /** Returns further members of an answer, such as a picture's thumbnail, by name. */
  companions?(name: string): Record<string, ZodType>;
  /** Whether lists can be ordered by it. */
  ordered?: boolean;
  /** Whether lists can be searched for words in it. */
  searchable?: boolean;
  /** Whether its value is text that a machine can translate. */
  inWords?: boolean;
  /** How lists are filtered by it: by one value, by object ids, or by a range (`<name>_from`, `<name>_until`). */
  filter?: 'value' | 'ids' | 'range';
  /** Whether it is too long for a list, or cannot be shown in one. */
  unlistable?: boolean;
  /** The kind of file that it takes instead of a value; the server's storage keeps it. */
  file?: 'image' | 'file' | 'attachments';
  /** Returns an error message for invalid options; the start then fails, naming the field. */
  assertOptions?(options: Options): string | undefined;
}

const KINDS = new Map<string, FieldType>();

/**
 * Checks a kind of field against its interface while keeping its own option type, and registers it for `typeOf`. Each
 * field's builder is in the file of its kind, so the kind is loaded. A list of all kinds would be a circular import for
 * the kinds that contain fields.
 */
export function defineFieldType<Options extends object>(type: FieldType<Options>): FieldType<Options> {
  KINDS.set(type.name, type as FieldType);
  return type;
}

/** Returns the kind of a field. */
export function typeOf(field: Field): FieldType {
  return KINDS.get(field.type) as FieldType;
}

/** A list whose length is validated before its items. Messages: when it is no list, and when it is too long. */
export function boundedList<Item extends ZodType>(
  item: Item,
  { max, notList, tooMany = notList }: { max: number; notList: string; tooMany?: string },
) {
  return z.array(z.unknown(), notList).max(max, tooMany).pipe(z.array(item));
}
