import { type Fields, fieldAt, typeOf } from '@piiri/schemas';
import { fieldLabel, humanise } from '@piiri/shared/labels.ts';
import { sql } from 'drizzle-orm';
import type { Cell, Table } from '../../platform/documents/table-data.ts';
import type { EntityCall } from '../calls/context.ts';
import { entityTexts } from '../model/entity-texts.ts';
import { entityOf, tableOf } from '../model/tables.ts';
import { listedIds } from '../read/list.ts';
import { pathsOf } from '../read/list-fields.ts';
import { titleSql } from '../read/names.ts';
import type { ListQuery } from '../read/query.ts';
import { rowsByIds } from '../read/read.ts';
import { type Answer, type CellContext, cellOf } from './export-cell.ts';

const AT_ONCE = 500;

/** What a column can tell in words: no pictures, no files. */
function tellable(fields: Fields, path: string): boolean {
  const field = fieldAt(fields, path.split('.')[0] ?? path);
  return field !== undefined && !typeOf(field).file;
}

/** What the objects are called that lists of references of some answers mention, by field and id. */
async function namesIn(call: EntityCall, paths: readonly string[], answers: readonly Answer[]) {
  const names: CellContext['names'] = new Map();
  for (const path of paths) {
    const field = fieldAt(call.entity.fields, path);
    if (field?.type !== 'references') continue;
    const target = entityOf((field.options as { to: string }).to);
    const table = tableOf(target);
    const ids = [...new Set(answers.flatMap((answer) => (answer[path] ?? []) as number[]))];
    const rows = await call.services.database.tenant(call.actor.tenantId, async (db) => {
      const found = await db.execute<{ id: number; name: string | null }>(sql`
        select ${table.id} as id, ${titleSql(call, target, table, sql`${table}`)} as name from ${table}
        where ${table.id} = any(${sql.param(ids)}::int[])`);
      return found.rows;
    });
    names.set(path, new Map(rows.map(({ id, name }) => [id, name ?? ''])));
  }
  return names;
}

/**
 * A list, filtered and ordered as asked for, as a table of its columns, in the caller's language. Which objects there are
 * is decided at once; the rows are read as they are sent.
 */
export async function exportedList(call: EntityCall, query: ListQuery): Promise<Table> {
  const { entity, language, actor } = call;
  const ids = await listedIds(call, query);
  const columns = call.asEditor ? entity.list.columns : pathsOf(call);
  const paths = columns.filter((path) => tellable(entity.fields, path));
  const texts = entityTexts(language, entity);

  async function* rows(): AsyncGenerator<Cell[]> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const answers = await rowsByIds(call, ids.slice(from, from + AT_ONCE));
      const context: CellContext = { call, texts, names: await namesIn(call, paths, answers) };
      for (const answer of answers) yield paths.map((path) => cellOf(context, answer, path));
    }
  }

  return {
    name: texts?.plural ?? humanise(entity.name),
    header: paths.map((path) => fieldLabel(texts, path)),
    rows: rows(),
    timeZone: actor.timeZone,
  };
}
