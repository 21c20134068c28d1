import type { Entity, Field, fieldTypes } from '@piiri/schemas';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

/** An input of a form. It reads and writes its value through react-admin's `useInput` under `name`. */
export interface FieldInputProps {
  entity: Entity;
  field: Field;
  /** Path in the form's values: `group`, `translations.fi.title`, `questions.0.type`. */
  name: string;
}

/** A value on a page: in a list's column, or among other values. */
export interface FieldDisplayProps {
  entity: Entity;
  field: Field;
  value: unknown;
  /** The object of the value, for displays that depend on further fields. */
  record: RaRecord;
  /** Name in the definition. */
  name: string;
}

/** A filter of a list. */
export interface FieldFilterProps {
  entity: Entity;
  field: Field;
  name: string;
  /** Undefined: not filtered. For a range: `{from, until}`. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The console's components for a field type. Each file of `fields/` exports one as default. */
export interface FieldComponents {
  Input: ComponentType<FieldInputProps>;
  Display: ComponentType<FieldDisplayProps>;
  /** Absent: lists cannot be filtered by this type. */
  Filter?: ComponentType<FieldFilterProps>;
  /** Height of the input in px, for its placeholder while it loads; default: that of a line of text. */
  inputHeight?: number;
  /** Width of a list's column in px; the title takes the rest. */
  columnWidth?: number;
}

/** Names of the field types, as those of their builders. */
export type FieldTypeName = keyof typeof fieldTypes;

let parts: Readonly<Record<FieldTypeName, FieldComponents>>;

/** Registers the components of each field type, once, before the first render: see `registries.ts`. */
export function registerFieldComponents(registered: typeof parts): void {
  parts = registered;
}

/** Returns the console's components for a field. */
export function componentsOf(field: Field): FieldComponents {
  return parts[field.type as FieldTypeName];
}
