import { isDeepStrictEqual } from 'node:util';
import {
  type Entity,
  type Field,
  LANGUAGES,
  type Language,
  type ParseContext,
  type StoredCustom,
} from '@piiri/schemas';
import { cleanText } from '@piiri/schemas/clean-text.ts';
import { message } from '@piiri/schemas/messages.ts';
import type { ImportResult } from '@piiri/shared/contracts/import.ts';
import { peopleColumn } from '@piiri/shared/people-columns.ts';
import { type FieldErrors, validate } from '@piiri/shared/validate.ts';
import { inputFrom, type Names } from '../../../engine/transfer/table/cells.ts';
import type { ImportColumn } from '../../../engine/transfer/table/columns.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { imported } from './fields.ts';

/** A user as the database holds them, as far as rows of a file are held against that. */
export interface Existing {
  id: number;
  version: number;
  isAdmin: boolean;
  values: Readonly<Record<string, unknown>>;
  /** All that they have of the company's own fields, as it is stored. */
  custom?: StoredCustom;
}

/** What the company holds already, by the numbers of the file. */
export interface Known {
  users: ReadonlyMap<string, Existing>;
  /** Numbers by which another user of the company signs in. */
  taken: ReadonlySet<string>;
  groups: Names;
  /** What rows are validated by; with the company's own fields where it has some. */
  entity?: Entity;
  language?: Language;
}

/** A row of a file, validated. */
export interface ValidatedRow {
  row: number;
  /** Whose row it is, as far as file and company tell. */
  name: string;
  result: ImportResult;
  /** Values before and after. */
  changes: Record<string, [old: unknown, now: unknown]>;
  errors: FieldErrors;
  /** What would be stored, where that is anything. */
  values?: Record<string, unknown>;
  existing?: Existing;
  /** How many are above them, where the file says whom people report to: they are stored after their managers. */
  level?: number;
}

/** The number that a row is about, in international form; undefined when it has none that is one. */
export function phoneOf(
  row: TableRow,
  columns: readonly ImportColumn[],
  readPhone: (written: string) => string | undefined,
): string | undefined {
  const index = columns.findIndex(({ field }) => field === 'phone');
  const { phone } = imported.fields as { phone: Field };
  const input = inputFrom(
    { entity: imported, path: 'phone', field: phone },
    cleanText(row.cells[index] ?? ''),
    new Map(),
  );
  return 'value' in input && typeof input.value === 'string' ? readPhone(input.value) : undefined;
}

/**
 * What the cells of a row say, by field, and what is wrong with those that say nothing that could be validated. Whom people
 * report to is read once all rows are known (`assignManagers`).
 */
function readCells(
  row: TableRow,
  columns: readonly ImportColumn[],
  { groups, entity = imported, language }: Known,
  existing: Existing | undefined,
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

/** A value as it is stored in JSON. */
const plain = (value: unknown) => (value instanceof Date ? value.toJSON() : (value ?? null));

/** Lists of references are the same in any order, and an empty one is nothing. */
const isSame = (one: unknown, other: unknown) => {
  if (!Array.isArray(one) && !Array.isArray(other)) return isDeepStrictEqual(plain(one), plain(other));
  const [some, others] = [(one ?? []) as unknown[], (other ?? []) as unknown[]];
  return some.length === others.length && some.every((each) => others.includes(each));
};

type Texts = Partial<Record<Language, string>> | null | undefined;

/** The changes of a field: of one whose languages are columns, each by itself. */
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

/** Validates rows one after the other, each as a call that sends it would be. `phone`: see `phoneOf`. */
export function createRowValidator(columns: readonly ImportColumn[], known: Known, context: ParseContext) {
  const lineOf = new Map<string, number>();

  /** What is wrong with whose row it is. */
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
    const validated = validate(known.entity ?? imported, given, {
      ...context,
      mode,
      existing: existing?.values,
    });
    // What cannot be read is not missing as well.
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
