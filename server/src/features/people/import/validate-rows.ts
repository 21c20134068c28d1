import { isDeepStrictEqual } from 'node:util';
import {
  type Entity,
  type Field,
  LANGUAGES,
  type Language,
  type ParseContext,
  type StoredCustomValues,
} from '@piiri/schemas';
import { cleanText } from '@piiri/schemas/clean-text.ts';
import { message } from '@piiri/schemas/messages.ts';
import type { ImportResult } from '@piiri/shared/contracts/import.ts';
import { peopleColumn } from '@piiri/shared/people-columns.ts';
import { type FieldErrors, validate } from '@piiri/shared/validate.ts';
import { inputFrom, type Names } from '../../../engine/transfer/table/cells.ts';
import type { ImportColumn } from '../../../engine/transfer/table/columns.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { importDefinition } from './fields.ts';

/** A user in the database, as far as rows of a file are compared with it. */
export interface StoredUser {
  id: number;
  version: number;
  isAdmin: boolean;
  values: Readonly<Record<string, unknown>>;
  /** All custom values as stored. */
  custom?: StoredCustomValues;
}

/** The company's existing data about the numbers in the file. */
export interface ImportContext {
  users: ReadonlyMap<string, StoredUser>;
  /** Numbers with which another user of the company signs in. */
  taken: ReadonlySet<string>;
  groups: Names;
  /** The definition for validation, with the company's custom fields if it has any. */
  entity?: Entity;
  language?: Language;
}

/** A validated row of a file. */
export interface ValidatedRow {
  row: number;
  /** Name of the row's person, as far as file and company contain it. */
  name: string;
  result: ImportResult;
  /** Old and new values. */
  changes: Record<string, [old: unknown, now: unknown]>;
  errors: FieldErrors;
  /** Values to be stored, if any. */
  values?: Record<string, unknown>;
  existing?: StoredUser;
  /** Number of managers above the person, if the file has managers: people are stored after their managers. */
  level?: number;
}

/** Returns the phone number of a row's person in international format; undefined if there is no valid one. */
export function phoneOf(
  row: TableRow,
  columns: readonly ImportColumn[],
  readPhone: (text: string) => string | undefined,
): string | undefined {
  const index = columns.findIndex(({ field }) => field === 'phone');
  const { phone } = importDefinition.fields as { phone: Field };
  const input = inputFrom(
    { entity: importDefinition, path: 'phone', field: phone },
    cleanText(row.cells[index] ?? ''),
    new Map(),
  );
  return 'value' in input && typeof input.value === 'string' ? readPhone(input.value) : undefined;
}

/**
 * Returns the values of a row's cells by field, and errors for cells that cannot be parsed. Managers are read when all
 * rows are known (`assignManagers`).
 */
function readCells(
  row: TableRow,
  columns: readonly ImportColumn[],
  { groups, entity = importDefinition, language }: ImportContext,
  existing: StoredUser | undefined,
) {
  const given: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  columns.forEach(({ field: name }, index) => {
    if (name === null || name === 'manager') return;
    const column = peopleColumn(name);
    const path = column?.field ?? name;
    const field = entity.fields[path];
    if (!field) return;
    const cell = cleanText(row.cells[index] ?? '');
    const input = inputFrom({ entity, path, field }, cell, groups, column?.language ?? language);
    if ('wrong' in input) errors[name] = [input.wrong];
    else if (column?.language)
      given[path] = {
        ...((given[path] ?? existing?.values[path]) as object | undefined),
        [column.language]: null,
        ...(input.value as object | null),
      };
    else given[path] = input.value;
  });
  return { given, errors };
}

/** Converts a value to its form in JSON. */
const toJsonValue = (value: unknown) => (value instanceof Date ? value.toJSON() : (value ?? null));

/** Compares values; lists of references are compared regardless of order, and null counts as an empty list. */
const isSame = (one: unknown, other: unknown) => {
  if (!Array.isArray(one) && !Array.isArray(other))
    return isDeepStrictEqual(toJsonValue(one), toJsonValue(other));
  const [some, others] = [(one ?? []) as unknown[], (other ?? []) as unknown[]];
  return some.length === others.length && some.every((each) => others.includes(each));
};

type Texts = Partial<Record<Language, string>> | null | undefined;

/** Returns the changes of a field; per language if its languages are separate columns. */
function changesOf(name: string, old: unknown, now: unknown): ValidatedRow['changes'] {
  if (!peopleColumn(`${name}.${LANGUAGES[0]}`)) return isSame(old, now) ? {} : { [name]: [old, now] };
  const pairs = LANGUAGES.map((each) => [
    each,
    (old as Texts)?.[each] ?? null,
    (now as Texts)?.[each] ?? null,
  ]);
  return Object.fromEntries(
    pairs.flatMap(([each, before, after]) =>
      before === after ? [] : [[`${name}.${each}`, [before, after] as [unknown, unknown]]],
    ),
  );
}

/**
 * Returns a function that validates rows one after another, each like a call with its values. `phone`: see `phoneOf`.
 */
export function createRowValidator(
  columns: readonly ImportColumn[],
  known: ImportContext,
  context: ParseContext,
) {
  const lineOf = new Map<string, number>();

  /** Returns the error about the row's phone number, if any. */
  const wrongPhone = (phone: string | null, row: TableRow): string | undefined => {
    if (phone === null) return 'required';
    const before = lineOf.get(phone);
    if (before !== undefined) return message('import_phone_twice', { row: before });
    lineOf.set(phone, row.line);
    return known.taken.has(phone) ? 'import_phone_taken' : undefined;
  };

  return (row: TableRow, phone: string | undefined): ValidatedRow => {
    const existing = phone === undefined ? undefined : known.users.get(phone);
    const { given, errors } = readCells(row, columns, known, existing);
    if (phone) given.phone = phone;
    else if (given.phone) errors.phone = ['not_phone'];
    const mode = existing ? 'update' : 'create';
    const name = [{ ...existing?.values, ...given }]
      .flatMap(({ first_name, last_name }: Record<string, unknown>) => [first_name, last_name])
      .filter((part) => typeof part === 'string')
      .join(' ');
    const validated = validate(known.entity ?? importDefinition, given, {
      ...context,
      mode,
      existing: existing?.values,
    });
    // A cell that cannot be parsed is not also reported as missing.
    if (!validated.ok) Object.assign(errors, { ...validated.errors, ...errors });
    const wrong = errors.phone ? undefined : wrongPhone(phone ?? null, row);
    if (wrong) errors.phone = [wrong];
    if (existing?.isAdmin && given.read_only === true) errors.read_only = ['import_admin_read_only'];
    if (!validated.ok || Object.keys(errors).length > 0)
      return { row: row.line, name, result: 'wrong', changes: {}, errors, existing };
    const changes: ValidatedRow['changes'] = {};
    for (const [name, value] of Object.entries(validated.values))
      if (name in given) Object.assign(changes, changesOf(name, existing?.values[name] ?? null, value));
    const hasChanged = Object.keys(changes).length > 0;
    return {
      row: row.line,
      name,
      result: !existing ? 'new' : hasChanged ? 'changed' : 'unchanged',
      changes,
      errors,
      values: validated.values,
      existing,
    };
  };
}
