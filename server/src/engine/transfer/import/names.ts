import { type Field, LANGUAGES } from '@piiri/schemas';
import { foldedName, INVISIBLE_CLASS } from '@piiri/shared/folded-name.ts';
import { choiceLabel, type EntityTexts, labelKeys } from '@piiri/shared/labels.ts';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { joinInCell } from '../../../platform/documents/several-in-cell.ts';
import type { Cell } from '../../../platform/documents/table-data.ts';
import { serverText } from '../../../platform/texts.ts';
import { referableCondition } from '../../access/access.ts';
import type { EntityCall } from '../../access/call.ts';
import { readerOf, toSql } from '../../access/condition.ts';
import { customCell } from '../../custom/custom-cells.ts';
import { customAt } from '../../custom/custom-entity.ts';
import { CUSTOM } from '../../custom/custom-fields.ts';
import { targetOf } from '../../model/references.ts';
import { tableOf } from '../../model/tables.ts';
import { nameOfReference, titleSql } from '../../read/present.ts';
import { belongsToTenant } from '../../read/read.ts';
import { type Names, namesIn } from '../table/cells.ts';

/** Reads the titles of the objects in lists of references of some answers, by id. */
export async function namesOfIds(
  db: Db,
  call: EntityCall,
  field: Field,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const target = targetOf(field);
  const table = tableOf(target);
  const { rows } = await db.execute<{ id: number; name: string | null }>(sql`
    select ${table.id} as id, ${titleSql(call, target, table, sql`${table}`)} as name from ${table}
    where ${table.id} = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** Normalises names for comparison, in SQL, as `foldedName` does. */
const folded = (name: SQL) =>
  sql`lower(btrim(regexp_replace(regexp_replace(normalize(${name}, NFKC), ${INVISIBLE_CLASS}, '', 'g'), '\\s+', ' ', 'g')))`;

/**
 * Returns the possible references in a column's cells: the names, in any language, of objects that the caller may refer
 * to, and their ids. Null for an ambiguous name.
 */
export async function namesInCells(
  db: Db,
  call: EntityCall,
  field: Field,
  cells: readonly string[],
): Promise<Names> {
  const target = targetOf(field);
  const table = tableOf(target);
  const foldedCells = [...new Set(cells.flatMap((cell) => [cell, ...namesIn(cell)]).map(foldedName))];
  const ids = foldedCells.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const idsByName = new Map<string, Set<number>>();
  const knownIds = new Set<number>();
  for (const language of LANGUAGES) {
    const name = folded(titleSql({ ...call, language }, target, table, sql`${table}`));
    const where = and(
      belongsToTenant({ actor: call.actor, entity: target }, table),
      isNull(table.deleted_at),
      toSql(referableCondition(call.actor, target), table, readerOf(call.actor)),
      sql`(${name} = any(${sql.param(foldedCells)}::text[]) or ${table.id} = any(${sql.param(ids)}::int[]))`,
    );
    const { rows } = await db.execute<{ id: number; name: string | null }>(
      sql`select ${table.id} as id, ${name} as name from ${table} where ${where}`,
    );
    for (const { id, name: called } of rows)
      if (called !== null) idsByName.set(called, (idsByName.get(called) ?? new Set()).add(id));
    for (const { id } of rows) knownIds.add(id);
  }
  const names = new Map<string, number | null>();
  for (const [name, namedIds] of idsByName)
    names.set(name, namedIds.size > 1 ? null : ([...namedIds][0] ?? null));
  // A number is an id unless an object has that name.
  for (const id of ids) if (knownIds.has(id) && !names.has(String(id))) names.set(String(id), id);
  return names;
}

export type Answer = Readonly<Record<string, unknown>>;

/** Everything needed to write the cells of objects. */
export interface PresentedObjects {
  call: EntityCall;
  texts: EntityTexts | undefined;
  /** Titles of the objects in lists of references, by field and id. */
  names: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

/** Returns an answer's value at a path. */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value ?? null;
}

/** Returns the cell for a path of an object, in a form that an import can read. */
export function presentAt(
  { call, texts, names }: PresentedObjects,
  answer: Answer,
  path: string,
  field: Field,
): Cell {
  const custom = customAt(call.entity, path);
  if (custom) return customCell(call, custom, (answer[CUSTOM] ?? {}) as Answer, joinInCell);
  const value = valueAt(answer, path);
  if (value === null) return null;
  switch (field.type) {
    case 'boolean':
      return serverText(call.language, value ? 'yes' : 'no');
    case 'choice': {
      const key = labelKeys(path).find((candidate) => texts?.choices?.[candidate]) ?? path;
      return choiceLabel(texts, key, value as string | number);
    }
    case 'dateTime':
      return new Date(String(value));
    case 'reference':
      return (answer[nameOfReference(path)] as string | null | undefined) ?? null;
    case 'references':
      return joinInCell((value as number[]).flatMap((id) => names.get(path)?.get(id) ?? []));
    default:
      return typeof value === 'number' ? value : String(value);
  }
}
