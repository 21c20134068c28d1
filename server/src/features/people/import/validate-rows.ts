import { isDeepStrictEqual } from 'node:util';
import {
  type Entity,
  type Field,
  type JoinFact,
  LANGUAGES,
  type Language,
  type ParseContext,
  type StoredCustomValues,
} from '@piiri/schemas';
import { cleanText } from '@piiri/schemas/clean-text.ts';
import { message } from '@piiri/schemas/messages.ts';
import type { ImportResult } from '@piiri/shared/contracts/import.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { FACT_COLUMN, peopleColumn } from '@piiri/shared/people-columns.ts';
import { type FieldErrors, validate } from '@piiri/shared/validate.ts';
import { IMPLIED, inputFrom, type Names } from '../../../engine/transfer/table/cells.ts';
import type { ImportColumn } from '../../../engine/transfer/table/columns.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { splitInCell } from '../../../platform/documents/several-in-cell.ts';
import { readFact, wrongFact } from '../read-fact.ts';
import { NOT_BY_MACHINE, protectedChanges } from '../rights.ts';
import { importDefinition } from './fields.ts';

/** A user in the database, as far as rows of a file are compared with it. */
export interface StoredUser {
  id: number;
  version: number;
  isAdmin: boolean;
  /** Whether they have any rights in the console. */
  hasRights: boolean;
  /** Whether they have never signed in and have no rights, so that a fact is stored for them. */
  canJoin: boolean;
  values: Readonly<Record<string, unknown>>;
  /** All custom values as stored. */
  custom?: StoredCustomValues;
}

/** The company's existing data about the numbers in the file. */
export interface ImportContext {
  users: ReadonlyMap<string, StoredUser>;
  usersByNumber?: ReadonlyMap<string, StoredUser>;
  /** What people join with beside their employee number. */
  joinFact?: JoinFact | null;
  /** The users without a phone number, if the file has rows without one. */
  phoneless?: readonly StoredUser[];
  /** Numbers with which another user of the company signs in. */
  taken: ReadonlySet<string>;
  groups: Names;
  /** The definition for validation, with the company's custom fields if it has any. */
  entity?: Entity;
  language?: Language;
  /** Whether a service token imports, which changes less about people with rights. */
  byMachine?: boolean;
  /** Returns the text that an export has for a custom field of an existing user. */
  exportedText?: (user: StoredUser, field: string) => string | undefined;
  /** The names of the groups, folded, by id. */
  groupNames?: ReadonlyMap<number, ReadonlySet<string>>;
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

/** Returns the employee number of a row's person; undefined if there is none. */
export function employeeNumberOf(row: TableRow, columns: readonly ImportColumn[]): string | undefined {
  const index = columns.findIndex(({ field }) => field === 'employee_number');
  return cleanText(row.cells[index] ?? '').trim() || undefined;
}

/** What a report shows of a fact. */
export const HIDDEN_FACT = '•••';

/** Replaces the fact of a row by its form for comparison, or says what is wrong with it. */
function validateFact(
  values: Record<string, unknown>,
  { joinFact }: ImportContext,
  number: unknown,
): string | undefined {
  const fact = values[FACT_COLUMN];
  if (typeof fact !== 'string' || !fact) {
    delete values[FACT_COLUMN];
    return undefined;
  }
  if (!joinFact) return 'join_number_off';
  if (!number) return 'join_fact_needs_number';
  const read = readFact(joinFact, fact);
  if (read === undefined) return wrongFact(joinFact);
  values[FACT_COLUMN] = read;
  return undefined;
}

/** Whether a cell names exactly the groups of a user, even if another group has the same name. */
function namesOwnGroups({ groups, groupNames }: ImportContext, user: StoredUser, cell: string): boolean {
  const left = new Set((user.values.groups ?? []) as number[]);
  for (const { text } of splitInCell(cell)) {
    const name = foldedName(text);
    const own = [...left].find((id) => groupNames?.get(id)?.has(name));
    if (own === undefined && groups.get(name) !== IMPLIED) return false;
    if (own !== undefined) left.delete(own);
  }
  return left.size === 0;
}

/**
 * Whether a cell of an existing user is as an export writes it, so that it changes nothing: a title in a language in
 * which there is none, a group of an ambiguous name, or formatted text without its format.
 */
function isAsExported(
  context: ImportContext,
  user: StoredUser,
  { name, path, language }: { name: string; path: string; language: Language | undefined },
  cell: string,
): boolean {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  if (path === 'groups') return namesOwnGroups(context, user, text);
  if (path === 'job_title_translations' && language) {
    const own = (user.values[path] as Texts)?.[language];
    return own === undefined && text !== '' && text === user.values.job_title;
  }
  return context.exportedText?.(user, name) === text;
}

/**
 * Returns the values of a row's cells by field, and errors for cells that cannot be parsed. Managers are read when all
 * rows are known (`assignManagers`).
 */
function readCells(
  row: TableRow,
  columns: readonly ImportColumn[],
  context: ImportContext,
  existing: StoredUser | undefined,
) {
  const { groups, entity = importDefinition, language } = context;
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  /** Fields whose cells are as an export wrote them. */
  const same: string[] = [];
  columns.forEach(({ field: name }, index) => {
    if (name === null || name === 'manager') return;
    const column = peopleColumn(name);
    const path = column?.field ?? name;
    const field = entity.fields[path];
    if (!field) return;
    const cell = cleanText(row.cells[index] ?? '');
    if (existing && isAsExported(context, existing, { name, path, language: column?.language }, cell)) {
      if (column?.language) values[path] ??= existing.values[path];
      else same.push(path);
      return;
    }
    const input = inputFrom({ entity, path, field }, cell, groups, column?.language ?? language);
    if ('wrong' in input) errors[name] = [input.wrong];
    else if (column?.language)
      values[path] = {
        ...((values[path] ?? existing?.values[path]) as object | undefined),
        [column.language]: null,
        ...(input.value as object | null),
      };
    else values[path] = input.value;
  });
  return { given: values, errors, same };
}

/** Converts a value to its form in JSON. */
const toJsonValue = (value: unknown) => (value instanceof Date ? value.toJSON() : (value ?? null));

/** Compares values; lists of references are compared regardless of order, and null counts as an empty list. */
const isSame = (value: unknown, otherValue: unknown) => {
  if (!Array.isArray(value) && !Array.isArray(otherValue))
    return isDeepStrictEqual(toJsonValue(value), toJsonValue(otherValue));
  const [some, others] = [(value ?? []) as unknown[], (otherValue ?? []) as unknown[]];
  return some.length === others.length && some.every((reference) => others.includes(reference));
};

type Texts = Partial<Record<Language, string>> | null | undefined;

/** Returns the changes of a field; per language if its languages are separate columns. */
function changesOf(name: string, old: unknown, now: unknown): ValidatedRow['changes'] {
  if (!peopleColumn(`${name}.${LANGUAGES[0]}`)) return isSame(old, now) ? {} : { [name]: [old, now] };
  const pairs = LANGUAGES.map((language) => [
    language,
    (old as Texts)?.[language] ?? null,
    (now as Texts)?.[language] ?? null,
  ]);
  return Object.fromEntries(
    pairs.flatMap(([language, before, after]) =>
      before === after ? [] : [[`${name}.${language}`, [before, after] as [unknown, unknown]]],
    ),
  );
}

/**
 * Returns a function that finds the users without a phone number whom a row without one may mean: those of its e-mail
 * address, else those of its name, unless both have an address. Rows with something in their phone cell mean none of them.
 */
function phonelessFinder(columns: readonly ImportColumn[], { phoneless = [] }: ImportContext) {
  const byKey = new Map<string, StoredUser[]>();
  const keyOf = (...texts: unknown[]) => foldedName(texts.filter(Boolean).join(' '));
  for (const user of phoneless) {
    const { email, first_name, last_name } = user.values;
    for (const key of new Set([keyOf(email), keyOf(first_name, last_name)])) {
      const users = byKey.get(key);
      if (users) users.push(user);
      else if (key) byKey.set(key, [user]);
    }
  }
  const indexOf = (name: string) => columns.findIndex(({ field }) => field === name);
  const [phone, email, first, last] = ['phone', 'email', 'first_name', 'last_name'].map(indexOf);
  return ({ cells }: TableRow): readonly StoredUser[] => {
    const textAt = (index = -1) => cleanText(cells[index] ?? '').trim();
    if (byKey.size === 0 || textAt(phone)) return [];
    const address = textAt(email);
    const named = byKey.get(keyOf(textAt(first), textAt(last))) ?? [];
    return byKey.get(keyOf(address)) ?? named.filter(({ values }) => !address || !values.email);
  };
}

/** The numbers by which a row's person is identified: phone number in international format, and employee number. */
export interface RowNumbers {
  phone: string | undefined;
  number?: string;
}

/**
 * Returns a function that validates rows one after another, each like a call with its values. `phone`: see `phoneOf`.
 */
export function createRowValidator(
  columns: readonly ImportColumn[],
  importContext: ImportContext,
  context: ParseContext,
): (row: TableRow, numbers: RowNumbers) => ValidatedRow {
  const lineOf = new Map<string, number>();
  const lineOfNumber = new Map<string, number>();

  /** Returns the error about the row's employee number, if any. */
  const wrongNumber = (number: string | undefined, row: TableRow, existing: StoredUser | undefined) => {
    if (number === undefined) return undefined;
    const before = lineOfNumber.get(number);
    if (before !== undefined) return message('import_number_twice', { row: before });
    lineOfNumber.set(number, row.line);
    const holder = importContext.usersByNumber?.get(number);
    return holder && holder !== existing ? 'import_number_taken' : undefined;
  };

  /** Returns the error about the row's phone number, if any. */
  const wrongPhone = (phone: string | null, row: TableRow): string | undefined => {
    if (phone === null) return 'required';
    const before = lineOf.get(phone);
    if (before !== undefined) return message('import_phone_twice', { row: before });
    lineOf.set(phone, row.line);
    return importContext.taken.has(phone) ? 'import_phone_taken' : undefined;
  };

  const findPhoneless = phonelessFinder(columns, importContext);

  const validateAgainst = (
    row: TableRow,
    { phone, number }: RowNumbers,
    existing: StoredUser | undefined,
  ): ValidatedRow => {
    const { given: values, errors, same } = readCells(row, columns, importContext, existing);
    // An empty cell takes no number away: people sign in with it.
    if (existing && !phone && values.phone === null) delete values.phone;
    const fact = validateFact(values, importContext, number ?? existing?.values.employee_number);
    if (fact) errors[FACT_COLUMN] = [fact];
    if (phone) values.phone = phone;
    else if (values.phone) errors.phone = ['not_phone'];
    const mode = existing ? 'update' : 'create';
    const name = [{ ...existing?.values, ...values }]
      .flatMap(({ first_name, last_name }: Record<string, unknown>) => [first_name, last_name])
      .filter((part) => typeof part === 'string')
      .join(' ');
    const validated = validate(importContext.entity ?? importDefinition, values, {
      ...context,
      mode,
      existing: existing?.values,
    });
    // A cell that cannot be parsed is not also reported as missing.
    if (!validated.ok) Object.assign(errors, { ...validated.errors, ...errors });
    const isPhoneless = existing !== undefined && phone === undefined;
    const hasNumberOnly = phone === undefined && number !== undefined;
    const wrong = errors.phone || isPhoneless || hasNumberOnly ? undefined : wrongPhone(phone ?? null, row);
    if (wrong) errors.phone = [wrong];
    const wrongOne = errors.employee_number ? undefined : wrongNumber(number, row, existing);
    if (wrongOne) errors.employee_number = [wrongOne];
    if (existing?.isAdmin && values.read_only === true) errors.read_only = ['import_admin_read_only'];
    if (importContext.byMachine && existing?.hasRights && validated.ok)
      for (const field of protectedChanges(validated.values, existing.values))
        errors[field] = [NOT_BY_MACHINE];
    if (!validated.ok || Object.keys(errors).length > 0)
      return { row: row.line, name, result: 'wrong', changes: {}, errors, existing };
    const changes: ValidatedRow['changes'] = {};
    for (const field of same) validated.values[field] = existing?.values[field] ?? null;
    for (const [name, value] of Object.entries(validated.values))
      if (name === FACT_COLUMN) {
        // Who has joined needs none; of others nobody can tell whether it is another one than before.
        if (value && (existing?.canJoin ?? true)) changes[name] = [null, HIDDEN_FACT];
      } else if (name in values)
        Object.assign(changes, changesOf(name, existing?.values[name] ?? null, value));
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

  /** Users without a phone number whom earlier rows mean. */
  const meant = new Set<number>();

  return (row, numbers) => {
    const { phone, number } = numbers;
    const numbered = number === undefined ? undefined : importContext.usersByNumber?.get(number);
    if (phone !== undefined) return validateAgainst(row, numbers, importContext.users.get(phone));
    if (numbered) return validateAgainst(row, numbers, numbered);
    const alike = findPhoneless(row).filter(
      ({ values }) => !number || !values.employee_number || values.employee_number === number,
    );
    const results = alike.map((user) => validateAgainst(row, numbers, user));
    const [first] = results;
    if (!first) return validateAgainst(row, numbers, undefined);
    const unchanged = results.find(({ result }) => result === 'unchanged');
    if (unchanged) return unchanged;
    const id = alike.length === 1 ? alike[0]?.id : undefined;
    if (id !== undefined && !meant.has(id)) {
      meant.add(id);
      return first;
    }
    const { name } = first;
    const errors = { phone: [message('import_alike', { name })] };
    return { row: row.line, name, result: 'wrong', changes: {}, errors };
  };
}
