import { type Entity, type Fields, optionsOf, publishedField, writableFields } from '@piiri/schemas';
import { cleanText } from '@piiri/schemas/clean-text.ts';
import { decimalFrom } from '@piiri/schemas/field-types/decimal.ts';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { dateFrom, dayFrom, inputFrom, type Names, textOf } from '../table/cells.ts';
import type { ImportColumn } from '../table/columns.ts';
import { type CellTarget, cellTargets, patternOf } from './headings.ts';
import { type Answer, type PresentedObjects, presentAt, valueAt } from './names.ts';

/** A column to read: its index in the file's rows, and its path in objects. */
export interface ReadColumn {
  at: number;
  path: string;
  target: CellTarget;
  /** The objects that its cells may refer to. */
  names: Names;
}

type Values = Record<string, unknown>;

/** A file row's input for an object. */
export interface RowBody {
  body: Values;
  /** Old and new texts, by path. */
  changes: Record<string, [old: string | null, now: string | null]>;
  errors: FieldErrors;
}

/** Returns the columns of a file to read, without the ids. */
export function readColumns(entity: Entity, columns: readonly ImportColumn[]): Omit<ReadColumn, 'names'>[] {
  const targets = cellTargets(entity);
  return columns.flatMap(({ field: path }, at) => {
    const target = path === null || path === 'id' ? undefined : targets.get(patternOf(path));
    return path !== null && target ? [{ at, path, target }] : [];
  });
}

/** Returns a cell's text. */
export const cellAt = (row: TableRow, at: number): string =>
  cleanText(row.cells[at] ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();

/** Returns the texts of a translated field's part, in all languages. */
function inAnyLanguage(answer: Answer, path: string): unknown[] {
  const names = path.split('.');
  const part = names.at(-1) ?? '';
  const texts = valueAt(answer, names.slice(0, -2).join('.')) as Record<string, Record<string, unknown>>;
  return Object.values(texts ?? {}).map((languageTexts) => languageTexts[part]);
}

/**
 * Whether a cell equals the object's value as an export writes it. So dates keep their seconds, ambiguous names keep
 * their meaning, and a list's text in another language is not stored in the reader's.
 */
function isSameValue(
  cell: string,
  { target, path }: ReadColumn,
  old: string,
  answer: Answer | undefined,
): boolean {
  if (cell === old) return true;
  const { type } = target.field;
  if (type === 'dateTime') return dateFrom(cell) === old;
  if (type === 'date') return dayFrom(cell) === old;
  if (type === 'decimal') {
    const { currency } = optionsOf(target.field);
    return decimalFrom(cell, currency) === decimalFrom(old, currency);
  }
  if (type === 'boolean' || type === 'choice' || type === 'choices' || type === 'languages')
    return cell.toLowerCase() === old.toLowerCase();
  const inWords = type === 'richText' ? htmlText : String;
  if (inWords(old) === cell) return true;
  if (!answer || !target.language || old || cell === '') return false;
  return inAnyLanguage(answer, path).some((text) => typeof text === 'string' && inWords(text) === cell);
}

/** Returns a cell as the import reads it: dates in one form, whatever form the file has. */
function shownText({ target }: ReadColumn, cell: string): string {
  if (target.field.type === 'dateTime') return dateFrom(cell);
  return target.field.type === 'date' ? dayFrom(cell) : cell;
}

/** Sets a value at its path; siblings of the value stay as the object has them. */
function put(body: Record<string, unknown>, answer: Answer | undefined, path: string, value: unknown): void {
  const names = path.split('.');
  const [top = ''] = names;
  if (names.length > 1 && !(top in body)) body[top] = structuredClone(answer?.[top]) ?? emptyFor(names[1]);
  let holder = body;
  names.slice(0, -1).forEach((name, at) => {
    holder[name] ??= emptyFor(names[at + 1]);
    holder = holder[name] as Record<string, unknown>;
  });
  holder[names.at(-1) ?? ''] = value;
}

const emptyFor = (next: string | undefined) => (/^\d+$/.test(next ?? '') ? [] : {});

/** Whether a value is empty at every depth, apart from items' ids. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (typeof value !== 'object') return false;
  return Object.entries(value).every(([name, inner]) => name === 'id' || isBlank(inner));
}

/** Returns lists without the items that rows leave empty. */
function withoutBlankItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isBlank(item)).map(withoutBlankItems);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutBlankItems(inner)]));
}

const KINDS_WITH_DEFAULTS: ReadonlySet<string> = new Set(['choice', 'boolean', 'integer']);

/** Adds a form's default values to new objects and items, such as an item's kind. */
function withDefaults(fields: Fields, input: Values, isNew: boolean): Values {
  const values = { ...input };
  for (const [name, field] of writableFields(fields)) {
    const { default: start } = optionsOf(field);
    const items = optionsOf(field).fields;
    if (isNew && start !== undefined && KINDS_WITH_DEFAULTS.has(field.type)) values[name] ??= start;
    if (items && Array.isArray(values[name]))
      values[name] = values[name].map((item: Values) => withDefaults(items, item, item.id === undefined));
  }
  return values;
}

/** Returns a row's input: each cell that differs from its object, if the row has one. */
export function bodyOf(
  row: TableRow,
  columns: readonly ReadColumn[],
  presented: PresentedObjects,
  answer: Answer | undefined,
): RowBody {
  const { entity } = presented.call;
  const result: RowBody = { body: {}, changes: {}, errors: {} };
  for (const column of columns) {
    const { path, target, at } = column;
    const cell = cellAt(row, at);
    const old = answer ? textOf(presentAt(presented, answer, path, target.field), presented.call) : '';
    if (isSameValue(cell, column, old, answer)) continue;
    const input = inputFrom(
      { entity, path, field: target.field },
      cell,
      column.names,
      presented.call.language,
    );
    // A text in one language keeps the texts in the others.
    if ('value' in input && target.field.type === 'localText')
      input.value = input.value && { ...(valueAt(answer, path) as object), ...(input.value as object) };
    result.changes[path] = [old || null, shownText(column, cell) || null];
    if ('wrong' in input) result.errors[path] = [input.wrong];
    else put(result.body, answer, path, input.value);
  }
  const body = Object.fromEntries(
    Object.entries(result.body).map(([name, value]) => [name, withoutBlankItems(value)]),
  );
  // Only a row that says so is a draft, which may lack anything; others must be complete.
  const { [publishedField(entity) ?? '']: _, ...fields } = entity.fields;
  return { ...result, body: withDefaults(fields, body, answer === undefined) };
}
