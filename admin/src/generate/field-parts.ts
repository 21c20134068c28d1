import type { Entity, Field, fieldTypes } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';

/** An input of a form. It reads and writes its value through react-admin's `useInput` under `name`. */
export interface FieldInputProps {
  entity: Entity;
  field: Field;
  /** Its place in the form's values: `group`, `translations.fi.title`, `questions.0.type`. */
  name: string;
}

/** A value on a page: in a list's column, or among others. */
export interface FieldDisplayProps {
  entity: Entity;
  field: Field;
  value: unknown;
  /** The object it is of, for what a value needs beside itself. */
  record: RaRecord;
  /** The name in the definition. */
  name: string;
}

/** A choice of what a list is narrowed to. */
export interface FieldFilterProps {
  entity: Entity;
  field: Field;
  name: string;
  /** Undefined: not narrowed. Of a range: `{from, until}`. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** What the console knows of a kind of field. One file of `fields/` a kind, whose default export this is. */
export interface FieldParts {
  Input: ComponentType<FieldInputProps>;
  Display: ComponentType<FieldDisplayProps>;
  /** Absent: lists cannot be narrowed by it. */
  Filter?: ComponentType<FieldFilterProps>;
  /** How high its input stands, px, for what holds its room until it has loaded; absent: as a line of text. */
  inputHeight?: number;
  /** How much of the width a list's column needs, px; the rest goes to the title. */
  columnWidth?: number;
}

/** The kinds of field that there are, by the name of their builder. */
export type FieldTypeName = keyof typeof fieldTypes;
