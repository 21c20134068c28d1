import { isDeepStrictEqual } from 'node:util';
import { type Entity, type Field, type Fields, typeOf } from '@piiri/schemas';
import type { HistoryChanges } from '../history-table.ts';
import { keepingOf } from './recorded.ts';

export type Columns = Readonly<Record<string, unknown>>;

/** What changed of an object, by column, and which fields changed without its being kept what they say. */
export interface Differences {
  changes: HistoryChanges;
  withheld: string[];
}

/** The columns that say what a field says, without those made from others, such as excerpts. */
export function sayingColumns(name: string, { type, options }: Field): string[] {
  const { parts } = options as { parts?: Fields };
  if (type === 'translated' && parts) return Object.keys(parts);
  return Object.keys(typeOf({ type, options }).columns(name, options));
}

/** As the database keeps it in JSON. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The languages of a text that are others in another state of it. */
function byLanguage(old: unknown, now: unknown): readonly [unknown, unknown] {
  const [one, other] = [(old ?? {}) as Columns, (now ?? {}) as Columns];
  const changed = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (language) => one[language] !== other[language],
  );
  const pick = (texts: Columns) =>
    Object.fromEntries(changed.filter((language) => language in texts).map((each) => [each, texts[each]]));
  return [pick(one), pick(other)];
}

/** A field that the history records, and how. */
interface RecordedField {
  name: string;
  columns: readonly string[];
  keeping: 'values' | 'name';
  isTranslated: boolean;
  /** What is known of a file belongs together. */
  isFile: boolean;
}

const fieldsByEntity = new WeakMap<Entity, readonly RecordedField[]>();

/** The fields of an entity that the history records; cached, since thousands of objects may be created at once. */
function recordedFields(entity: Entity): readonly RecordedField[] {
  const known = fieldsByEntity.get(entity);
  if (known) return known;
  const fields = Object.entries(entity.fields).flatMap(([name, field]): RecordedField[] => {
    const keeping = keepingOf(field);
    if (keeping === 'nothing') return [];
    const columns = sayingColumns(name, field);
    const isTranslated = field.type === 'translated';
    return [{ name, columns, keeping, isTranslated, isFile: typeOf(field).file === 'file' }];
  });
  fieldsByEntity.set(entity, fields);
  return fields;
}

/** What differs between two states of an object; undefined: before it was made. */
export function differencesOf(entity: Entity, before: Columns | undefined, after: Columns): Differences {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  const withheld: string[] = [];
  for (const { name, columns, keeping, isTranslated, isFile } of recordedFields(entity)) {
    const there = columns.filter((column) => column in after);
    const differs = (column: string) =>
      before
        ? !isDeepStrictEqual(plain(before[column]), plain(after[column]))
        : !isNothing(plain(after[column]));
    const keepsAll = isFile && there.some(differs);
    for (const column of there) {
      if (!keepsAll && !differs(column)) continue;
      const [old, now] = [plain(before?.[column]), plain(after[column])];
      if (keeping === 'name') {
        if (!withheld.includes(name)) withheld.push(name);
      } else changes[column] = isTranslated ? byLanguage(old, now) : [old, now];
    }
  }
  return { changes, withheld };
}

/** The columns of an object as they were before some changes, the newest first, from how they are now. */
export function undoChanges(entity: Entity, row: Columns, newestFirst: readonly HistoryChanges[]): Columns {
  const translated = new Set(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.type === 'translated' ? sayingColumns(name, field) : [],
    ),
  );
  const state: Record<string, unknown> = { ...row };
  for (const changes of newestFirst)
    for (const [column, [old, now]] of Object.entries(changes)) {
      if (!translated.has(column)) {
        if (column in row) state[column] = old;
        continue;
      }
      const texts = { ...(state[column] as Record<string, unknown>) };
      for (const language of Object.keys((now ?? {}) as object)) delete texts[language];
      state[column] = { ...texts, ...(old as object) };
    }
  return state;
}
