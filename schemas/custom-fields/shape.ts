import type { InLanguages } from '../languages.ts';

/** The kinds of custom field, in the order in which they are offered. */
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
 * A field of a company's own. Fields of built-in entities are rows of the entity `custom_field`; content types keep theirs,
 * of this very shape, in their own row. `id` is unique in the installation and never used again: objects keep their values
 * under it, so a name may be given to another field once its former one is deleted, and that one can come back with its
 * values. Content types take their ids from the sequence of `custom_fields`.
 */
export interface CustomField {
  id: number;
  /** On the wire, as `custom.<name>`. */
  name: string;
  kind: CustomKind;
  labels: InLanguages<string>;
  help: InLanguages<string>;
  required: boolean;
  choices: readonly CustomChoice[];
  /** Is a column of editors' lists and of exports. */
  in_list: boolean;
  /** Editors' lists can be narrowed by it. */
  filter: boolean;
  /** Its words are found by the search. */
  searched: boolean;
  /** Employees get it. */
  shown: boolean;
  privacy: (typeof CUSTOM_PRIVACY)[number] | null;
  order: number;
}

/** Most custom fields of one entity. */
export const MAX_CUSTOM_FIELDS = 30;

/** The member of answers that says what a person is called whom a custom field names. */
export const nameOfPerson = (name: string): string => `${name}_name`;

/** The names of custom fields. */
export const CUSTOM_NAME = /^[a-z][a-z0-9_]*$/;

/** Custom values of an object as its column keeps them: by the id of their field. */
export type StoredCustom = Readonly<Record<string, unknown>>;

/** A type of content that a company has defined, as its row has it and as the console's form shows it. */
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
  /** Editors can ask its readers to acknowledge an object. */
  acknowledgement: boolean;
  reactions: boolean;
  comments: boolean;
  order: number;
}

/**
 * What a company has defined by itself. The server reads it with the caller (`actor.definitions`); it is as new as the
 * revisions that were read with it.
 */
export interface CompanyDefinitions {
  /** Custom fields in their order, by the name of the entity that stores them. */
  fields: Readonly<Record<string, readonly CustomField[]>>;
  /** Types of content, in their order. */
  contentTypes: readonly ContentType[];
}

export const NO_DEFINITIONS: CompanyDefinitions = { fields: {}, contentTypes: [] };
