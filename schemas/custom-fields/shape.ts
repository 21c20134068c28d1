import type { Currency } from '../currencies.ts';
import type { InLanguages } from '../languages.ts';

/** The kinds of custom field, in the order of the form. */
export const CUSTOM_KINDS = [
  'text',
  'long_text',
  'rich_text',
  'picture',
  'integer',
  'decimal',
  'price',
  'boolean',
  'date',
  'date_time',
  'choice',
  'choices',
  'url',
  'email',
  'phone',
  'person',
  'translated_text',
  'file',
  'photo',
  'location',
  'rating',
  'reference',
  'section',
] as const;

export type CustomKind = (typeof CUSTOM_KINDS)[number];

export const CUSTOM_PRIVACY = ['personal', 'contact', 'secret'] as const;

/** A value that shows a field: a choice's value, a number, or true and false. */
export type CustomWhenValue = string | number | boolean;

/** The condition of a custom field: a field above it has one of some values. */
export interface CustomWhen {
  /** The name of the field above. */
  field: string;
  is: readonly CustomWhenValue[];
}

export interface CustomChoice {
  value: string;
  labels: InLanguages<string>;
}

/**
 * A tenant's custom field. Fields of built-in entities are rows of the entity `custom_field`; content types store
 * theirs, in the same shape, in their own row. `id` is unique in the installation and never reused: objects store their
 * values under it, so another field can take a deleted one's name, and a deleted field can be restored with its values.
 * Content types take their ids from the sequence of `custom_fields`.
 */
export interface CustomField {
  id: number;
  /** In the API, as `custom.<name>`. */
  name: string;
  kind: CustomKind;
  labels: InLanguages<string>;
  help: InLanguages<string>;
  required: boolean;
  choices: readonly CustomChoice[];
  /** Of a price; see `currencyOf`. */
  currency?: Currency | null;
  /** Of files and photos: their maximum number; see `maxFilesOf`. */
  max?: number | null;
  /** Of a reference: the name of the content type. */
  of?: string | null;
  /** The condition under which it is shown. A hidden field is neither required nor stored. */
  when?: CustomWhen | null;
  /** Whether it is a column of editors' lists and of exports. */
  in_list: boolean;
  /** Whether editors' lists can be filtered by it. */
  filter: boolean;
  /** Whether the search finds its words. */
  searched: boolean;
  /** Whether employees see it. */
  shown: boolean;
  privacy: (typeof CUSTOM_PRIVACY)[number] | null;
  order: number;
}

/** Maximum number of custom fields of one entity. */
export const MAX_CUSTOM_FIELDS = 30;

/** Returns the member of answers with the name of the person or object that a custom field refers to. */
export const nameOfPerson = (name: string): string => `${name}_name`;

/** The pattern of custom fields' names. */
export const CUSTOM_NAME = /^[a-z][a-z0-9_]*$/;

/** An object's custom values as stored, by field id. */
export type StoredCustomValues = Readonly<Record<string, unknown>>;

/** The order of a list that a tenant defines: by a custom field. */
export interface ListOrder {
  /** The name of the field. */
  field: string;
  direction: 'asc' | 'desc';
}

/** A content type that a tenant has defined, as it is stored and shown in the console's form. */
export interface ContentType {
  id: number;
  version: number;
  name: string;
  labels: InLanguages<{ one?: string | null; many?: string | null }>;
  icon: string | null;
  visibility: 'group' | 'groups' | 'everyone';
  publishing: boolean;
  editors: 'tenant_admin' | 'group_admin';
  fields: readonly CustomField[];
  title: string;
  list_columns: readonly string[];
  ordered: boolean;
  /** The order of its lists by a field; null: editors' own order, or the newest first. */
  sort: ListOrder | null;
  /** The date field whose past days readers' lists leave out. */
  hide_past: string | null;
  /** Groups readers' lists by the sorted field, or by the time of publishing. */
  group_by: 'day' | 'week' | null;
  in_menu: boolean;
  feed: boolean;
  searched: boolean;
  /** Whether editors can ask readers to acknowledge an object. */
  acknowledgement: boolean;
  reactions: boolean;
  comments: boolean;
  order: number;
}

/** Who approves a submission before it is handled. */
export const FORM_APPROVALS = ['none', 'manager', 'handlers'] as const;

export type FormApproval = (typeof FORM_APPROVALS)[number];

/** A state of a form's submissions that the tenant has defined. */
export interface FormState {
  value: string;
  labels: InLanguages<string>;
  /** Whether a submission in it is finished. */
  final: boolean;
}

/** A form that a tenant has defined: a content type whose objects employees send and handlers read. */
export interface FormType {
  id: number;
  version: number;
  name: string;
  labels: InLanguages<{ one?: string | null; many?: string | null }>;
  description: InLanguages<string>;
  icon: string | null;
  fields: readonly CustomField[];
  /** The field that titles a submission; empty: submissions are known by their number. */
  title: string | null;
  list_columns: readonly string[];
  /** The groups whose members send it; empty: everyone. */
  submitters: readonly number[];
  /** The groups whose members handle it, besides tenant admins. */
  handlers: readonly number[];
  approval: FormApproval;
  /** In order, after the built-in `sent`. */
  states: readonly FormState[];
  /** Days within which a submission should be finished; null: no limit. */
  due_days: number | null;
  thanks: InLanguages<string>;
  order: number;
}

/**
 * The definitions of a tenant. The server reads them with the caller (`actor.definitions`); they match the revisions
 * read at the same time.
 */
export interface CompanyDefinitions {
  /** Custom fields in order, by the entity that stores them. */
  fields: Readonly<Record<string, readonly CustomField[]>>;
  /** Content types, in order. */
  contentTypes: readonly ContentType[];
  /** Forms, in order. */
  forms: readonly FormType[];
}

export const NO_DEFINITIONS: CompanyDefinitions = { fields: {}, contentTypes: [], forms: [] };
