import { type ZodType, z } from 'zod';
import type { Currency } from './currencies.ts';
import type { CustomField, StoredCustom } from './custom-fields/shape.ts';
import type { Language } from './languages.ts';
import type { RuleName } from './rules.ts';
import type { When } from './when.ts';

/** What the database knows of a field. One mapper turns each into a column: `server/src/platform/db/columns.ts`. */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'timestamp' | 'json' | 'reference' | 'references';

export interface Column {
  kind: ColumnKind;
  /** The entity that a `reference` or `references` column points at. */
  to?: string;
  /** A `json` column that holds one text a language. */
  translated?: boolean;
  /** What it holds when nothing is said, in rows that were there before it too. */
  default?: string | number | boolean;
}

/** What parsing needs to know of the caller's surroundings. */
export interface ParseContext {
  /** IANA name of the zone in which times without an offset are meant. */
  timeZone: string;
  /** Takes what a browser could run out of HTML. The server's own; a form passes HTML on as it is. */
  cleanHtml(html: string): string;
  /**
   * The international form of a phone number as people of the company write one; undefined when it is none. The server's own;
   * a form passes on as it is what may be one.
   */
  readPhone?(written: string): string | undefined;
  /** Nobody reads it yet: a language may be begun only, once another one is complete. */
  isDraft?: boolean;
  /** The company's own fields of the object, and the values that it has; a form leaves them to the server. */
  custom?: { fields: readonly CustomField[]; existing?: StoredCustom };
}

/** What presenting a stored value needs to know. */
export interface PresentContext {
  /** The language to answer in; absent for editors, who get them all. */
  language?: Language;
  /** The company's own language, the second choice. */
  companyLanguage: Language;
  /** The address of a stored picture. */
  mediaUrl(key: string, variant: 'large' | 'thumbnail'): string;
  /** The call that answers an object's file. */
  viewUrl(id: number): string;
  /** The company's own fields that the answer carries; absent where it has none of the entity. */
  custom?: readonly CustomField[];
}

/** Options that every kind of field takes. */
export interface FieldOptions {
  /** Must be given. A text is the key of the message that says so, `required` by default. */
  required?: boolean | string;
  /** What a new object starts with, in the console's form and when a call leaves it out. */
  default?: unknown;
  /** Is a column of lists too, after those that the definition names in order. */
  list?: boolean;
  /** False: the console's form leaves it out. Else a field that no section names stands at the end of the first. */
  form?: false;
  /** True: only editors' answers carry it. */
  editorsOnly?: true;
  /** Answered but never accepted from a caller. */
  readOnly?: boolean;
  /** There only under a condition on a field beside it: else it is not shown, not asked for, and kept empty. */
  when?: When;
  /** No two objects of a company have the same; deleted ones are not counted. */
  unique?: true;
  /** Who gets to read it, as rules of which one must let through; for others it is left out. Default: who reads the object. */
  read?: readonly RuleName[];
  /** A boolean field of the object by which its owner shows it to others. Off: null to all but editors, and not searched. */
  shownBy?: string;
  /**
   * Tells about a person: `personal` and `contact` are in the copy of one's own data. `secret`: taken from callers, never given
   * to any.
   */
  privacy?: 'personal' | 'contact' | 'secret';
  /**
   * How much a word found here counts where lists are searched. Default: what an object is called by counts as `title`, a
   * short text as `text`, a long one as `aside`.
   */
  weight?: 'title' | 'text' | 'aside';
  /** What the tests that every definition inherits send, where the example of its kind would break a check. */
  example?: unknown;
}

/** The options that code for fields of all kinds looks at: those of every kind, and those of some, where a field has them. */
export interface AnyOptions extends FieldOptions {
  /** Of a translated field: what it has in each language. */
  parts?: Fields;
  /** Of a repeated field: what each item has, and how many there are. */
  fields?: Fields;
  min?: number;
  /** Of texts and lists too: most characters, most items. */
  max?: number;
  /** Of a choice: what to choose from. */
  choices?: readonly string[] | readonly number[];
  /** Of references: the entity referred to, and the words about it. */
  to?: string;
  onDelete?: 'refuse' | 'clear';
  tree?: true;
  seenAs?: string;
  everyone?: boolean;
  without?: string;
  /** Of texts. */
  inLanguages?: string;
  multiline?: boolean;
  excerpt?: number;
  /** Of a price. */
  currency?: Currency;
  /** Of a picture. */
  shape?: 'wide' | 'round' | 'logo';
  /** Of attachments. */
  ordered?: boolean;
  byLanguage?: boolean;
  /** Of a company's own fields. */
  inRows?: true;
}

/**
 * A field of a definition: its kind and options. `Value` is what an answer carries for it; it lives in the types only.
 */
export interface Field<Type extends string = string, Value = unknown, Options extends object = object> {
  readonly type: Type;
  readonly options: Options;
  readonly value?: Value;
}

export type Fields = Readonly<Record<string, Field>>;

/** What makes fields of a kind for definitions, such as `text({ max: 100 })`. `Value`: what an answer carries; `Options`: all it takes. */
export const fieldBuilder =
  <const Type extends string, Value, Options extends object = FieldOptions>(type: Type) =>
  <const O extends Options>(options = {} as O): Field<Type, Value, O> => ({ type, options });

/**
 * A kind of field. Files of `field-types/` export one each as their default, and a builder for definitions.
 * `name`, `columns`, `schema` and `example` must be told; the rest has plain defaults.
 */
export interface FieldType<Options extends object = object> {
  name: string;
  /** The options of its own. */
  ownOptions?: readonly (Exclude<keyof Options, keyof FieldOptions> & string)[];
  /** Options of all kinds that would do nothing for this one. */
  unsupportedOptions?: readonly (keyof FieldOptions)[];
  /** The columns that hold it, by name. */
  columns(name: string, options: Options): Record<string, Column>;
  /** Validates and converts a value that is there. Emptiness is handled once, for all kinds, by `fieldsSchema`. */
  schema(options: Options, context: ParseContext): ZodType;
  /** What a caller sends, for the API description, when `schema` cannot tell or says too little. */
  input?(options: Options): ZodType;
  /** What an answer carries, when that differs from what is accepted. */
  answer?(options: Options): ZodType;
  /** A value that is accepted, as a caller would send it: for tests that every definition inherits. `idOf` names an object to refer to. */
  example(options: Options, idOf: (entity: string) => number): unknown;
  /** Whether a value counts as not given. Default: null, undefined and blank text. */
  isEmpty?(value: unknown): boolean;
  /** Column values of a parsed value. Default: the one column of the field's name. */
  store?(name: string, value: unknown, options: Options): Record<string, unknown>;
  /** What an answer carries, from column values. Only columns that were read are there. */
  present?(
    name: string,
    row: Readonly<Record<string, unknown>>,
    context: PresentContext,
    options: Options,
  ): Record<string, unknown>;
  /** Names of further members of an answer, such as a picture's thumbnail. */
  companions?(name: string): Record<string, ZodType>;
  /** Its values have an order, so lists can be sorted by it. */
  ordered?: boolean;
  /** Lists can be searched for words of it. */
  searchable?: boolean;
  /** It is said in words, which a machine can translate. */
  inWords?: boolean;
  /** How lists are narrowed by it: to one value, to some objects, or to a range (`<name>_from`, `<name>_until`). */
  filter?: 'value' | 'ids' | 'range';
  /** Too long for a list, or nothing that one could show. */
  unlistable?: boolean;
  /** Arrives as a file rather than as a value, and is kept by the server's storage. */
  file?: 'image' | 'file' | 'attachments';
  /** Fails at start with a message naming the field when the options make no sense. */
  assertOptions?(options: Options): string | undefined;
}

const KINDS = new Map<string, FieldType>();

/**
 * Checks a kind of field against its interface while keeping its own option type, and makes the kind known to `typeOf`. Who
 * has a field has loaded its kind: its builder stands in the same file. A list of all kinds could not be asked by those kinds
 * that hold fields themselves, since it imports them.
 */
export function defineFieldType<Options extends object>(type: FieldType<Options>): FieldType<Options> {
  KINDS.set(type.name, type as FieldType);
  return type;
}

/** The kind of a field. */
export function typeOf(field: Field): FieldType {
  return KINDS.get(field.type) as FieldType;
}

/** A list whose length is looked at before anything in it is. Messages: when it is none, and when it is too long. */
export function boundedList<Item extends ZodType>(
  item: Item,
  { max, notList, tooMany = notList }: { max: number; notList: string; tooMany?: string },
) {
  return z.array(z.unknown(), notList).max(max, tooMany).pipe(z.array(item));
}
