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
] as const;

export type CustomKind = (typeof CUSTOM_KINDS)[number];

export const CUSTOM_PRIVACY = ['personal', 'contact', 'secret'] as const;

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

/** Returns the member of answers with the name of a custom field's person. */
export const nameOfPerson = (name: string): string => `${name}_name`;

/** The pattern of custom fields' names. */
export const CUSTOM_NAME = /^[a-z][a-z0-9_]*$/;

/** An object's custom values as stored, by field id. */
export type StoredCustomValues = Readonly<Record<string, unknown>>;

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
  in_menu: boolean;
  feed: boolean;
  searched: boolean;
  /** Whether editors can ask readers to acknowledge an object. */
  acknowledgement: boolean;
  reactions: boolean;
  comments: boolean;
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
}

export const NO_DEFINITIONS: CompanyDefinitions = { fields: {}, contentTypes: [] };
