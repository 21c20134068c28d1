import type { Language } from '@piiri/schemas';
import { FACT_COLUMN, peopleColumn } from '@piiri/shared/people-columns.ts';
import type { ImportColumn } from '../../../engine/transfer/table/columns.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { validationText } from '../../../platform/texts.ts';
import { CUSTOM_PREFIX } from './fields.ts';
import type { NamedGroup } from './task.ts';
import { HIDDEN_FACT, type ValidatedRow } from './validate-rows.ts';

const BATCH_CHARACTERS = 64 * 1024;

/** Returns whether a name is a column, rather than a path within a field's value. */
const isColumn = (name: string) => name.startsWith(CUSTOM_PREFIX) || peopleColumn(name) !== undefined;

/**
 * Yields the rows of a file as answered, as a JSON array: groups by name, messages as texts, invalid rows with their
 * cells.
 */
export function* reportOf({
  validated,
  rows,
  groups,
  language,
  columns,
}: {
  validated: readonly ValidatedRow[];
  rows: readonly TableRow[];
  groups: readonly NamedGroup[];
  language: Language;
  columns: readonly ImportColumn[];
}): Generator<string> {
  const nameOf = new Map(groups.map(({ id, names }) => [id, names[0] ?? '']));
  const cellText = (value: unknown) =>
    Array.isArray(value)
      ? value.map((id) => (typeof id === 'number' ? (nameOf.get(id) ?? '') : id))
      : (value ?? null);
  const factAt = columns.findIndex(({ field }) => field === FACT_COLUMN);
  let text = '[';
  for (const [index, { row, name, result, changes, errors }] of validated.entries()) {
    const item = {
      row,
      name,
      result,
      changes: Object.fromEntries(
        Object.entries(changes).map(([name, [old, now]]) => [name, [cellText(old), cellText(now)]]),
      ),
      errors: Object.fromEntries(
        Object.entries(errors).map(([name, messages]) => [
          isColumn(name) ? name : name.split('.')[0],
          messages.map((message) => validationText(language, message)),
        ]),
      ),
      // The report is stored for a day, which no fact of a person is.
      ...(result === 'wrong' && {
        cells: rows[index]?.cells.map((cell, at) => (at === factAt && cell ? HIDDEN_FACT : cell)),
      }),
    };
    text += `${index > 0 ? ',' : ''}${JSON.stringify(item)}`;
    if (text.length < BATCH_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}
