import { fieldAt, isImportable } from '@piiri/schemas';
import { humanise } from '@piiri/shared/labels.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Cell, Table } from '../../../platform/documents/table-data.ts';
import { authorize } from '../../access/access.ts';
import type { EntityCall, Row } from '../../access/call.ts';
import { completeCustom } from '../../custom/complete-custom.ts';
import { withCustomFields } from '../../custom/custom-entity.ts';
import { entityTexts } from '../../model/entity-texts.ts';
import { columnsOf, tableOf } from '../../model/tables.ts';
import { listedIds } from '../../read/list.ts';
import { presenter } from '../../read/present.ts';
import type { ListQuery } from '../../read/query.ts';
import { isVisible, selection, visibilityOf } from '../../read/read.ts';
import { MAX_ROWS } from '../table/import-params.ts';
import { cellTargets, headingOf, offeredPaths, patternOf } from './headings.ts';
import { type Answer, namesOfIds, type PresentedObjects, presentAt } from './names.ts';

/** Query for a list as a file: editors may request the whole objects. */
export const fullTableQuery = z.looseObject({
  whole: z
    .enum(['rows', 'header'], 'not_a_choice')
    .optional()
    .meta({
      description: `Only with format. rows: all fields of the objects, in columns that an import accepts; header: only the column names. At most ${MAX_ROWS} rows.`,
    }),
});

/** Reads whole objects by id, in the order of the ids. */
async function fullAnswers(call: EntityCall, ids: number[]): Promise<Answer[]> {
  const { entity, services, actor } = call;
  const table = tableOf(entity);
  const idArray = sql`${sql.param(ids)}::int[]`;
  const condition = authorize(call, visibilityOf(call));
  return services.database.tenant(actor.tenantId, async (db) => {
    const rows = (await db
      .select(selection(call, table, Object.keys(columnsOf(entity)), entity.fields))
      .from(table)
      .where(sql`${isVisible(call, table, condition)} and ${table.id} = any(${idArray})`)
      .orderBy(sql`array_position(${idArray}, ${table.id})`)) as Row[];
    const answers = rows.map(presenter(call, entity.fields));
    await completeCustom(call, db, answers);
    return answers;
  });
}

/** Reads the titles of the objects in lists of references, by field and id. */
async function namesIn(call: EntityCall, answers: readonly Answer[]): Promise<PresentedObjects['names']> {
  const names = new Map<string, Map<number, string>>();
  for (const path of Object.keys(call.entity.fields)) {
    const field = fieldAt(call.entity.fields, path);
    if (field?.type !== 'references') continue;
    const ids = [...new Set(answers.flatMap((answer) => (answer[path] ?? []) as number[]))];
    names.set(
      path,
      await call.services.database.tenant(call.actor.tenantId, (db) => namesOfIds(db, call, field, ids)),
    );
  }
  return names;
}

/** Returns the paths of items in some values: `0.text`, `0.options.2.text`. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [''];
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsIn(inner).map((rest) => (rest ? `${name}.${rest}` : name)),
  );
}

/** Returns the columns that some objects fill: all of the entity's, and those of as many items as the objects have. */
function pathsFor(call: EntityCall, answers: readonly Answer[]): string[] {
  const targets = cellTargets(call.entity);
  const filled = new Set(answers.flatMap(pathsIn));
  const inItems = [...filled].filter((path) => path !== patternOf(path) && targets.has(patternOf(path)));
  // An empty table has the columns of the first items.
  return offeredPaths(call.entity, inItems, Number.POSITIVE_INFINITY).filter(
    (path) => path === patternOf(path) || answers.length === 0 || filled.has(path),
  );
}

/**
 * Returns a list, filtered and ordered as requested, with everything in its objects and their ids, in columns that an
 * import recognises. `header`: only the columns. Limited to the maximum number of rows of an import.
 */
export async function fullTable(
  baseCall: EntityCall,
  query: ListQuery,
  what: 'rows' | 'header',
): Promise<Table> {
  const call = { ...baseCall, entity: withCustomFields(baseCall.entity, baseCall.actor) };
  const { entity, language, actor } = call;
  const texts = entityTexts(language, entity);
  const ids = what === 'rows' ? (await listedIds(call, query)).slice(0, MAX_ROWS) : [];
  const answers = await fullAnswers(call, ids);
  const targets = cellTargets(entity);
  const paths = pathsFor(call, answers).filter((path) => what === 'rows' || path !== 'id');
  const presented: PresentedObjects = { call, texts, names: await namesIn(call, answers) };
  const cellOf = (answer: Answer, path: string): Cell => {
    const target = targets.get(patternOf(path));
    return target ? presentAt(presented, answer, path, target.field) : null;
  };
  return {
    name: texts?.plural ?? humanise(entity.name),
    header: paths.map((path) => headingOf(entity, path, language)),
    rows: answers.map((answer) => paths.map((path) => cellOf(answer, path))),
    timeZone: actor.timeZone,
    language,
  };
}

/** Whether a call may request whole objects: as an editor, of an importable entity. */
export const hasFullTable = ({ entity, asEditor }: EntityCall): boolean => asEditor && isImportable(entity);
