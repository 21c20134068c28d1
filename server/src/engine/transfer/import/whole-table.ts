import { fieldAt, isImportable } from '@piiri/schemas';
import { humanise } from '@piiri/shared/labels.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Cell, Table } from '../../../platform/documents/table-data.ts';
import type { EntityCall, Row } from '../../calls/context.ts';
import { withCustomFields } from '../../custom/custom-entity.ts';
import { nameCustomPeople } from '../../custom/custom-people.ts';
import { entityTexts } from '../../model/entity-texts.ts';
import { columnsOf, tableOf } from '../../model/tables.ts';
import { listedIds } from '../../read/list.ts';
import { presenter } from '../../read/present.ts';
import type { ListQuery } from '../../read/query.ts';
import { authorize, selection, visibilityOf, visible } from '../../read/read.ts';
import { cellTargets, patternOf } from './cell-targets.ts';
import { headingOf, offeredPaths } from './headings.ts';
import { MAX_ROWS } from './import-calls.ts';
import { namesOfIds } from './names.ts';
import { type Answer, type Shown, shownAt } from './shown-at.ts';

/** What a list as a file is asked for beside: editors get all that its objects hold. */
export const wholeQuery = z.looseObject({
  whole: z
    .enum(['rows', 'header'], 'not_a_choice')
    .optional()
    .meta({
      description: `With format: all that the objects hold, in columns that an import knows again; header: the columns alone. At most ${MAX_ROWS} rows.`,
    }),
});

/** Whole objects by their ids, in the order of those. */
async function wholeAnswers(call: EntityCall, ids: number[]): Promise<Answer[]> {
  const { entity, services, actor } = call;
  const table = tableOf(entity);
  const idArray = sql`${sql.param(ids)}::int[]`;
  const condition = authorize(call, visibilityOf(call));
  return services.database.tenant(actor.tenantId, async (db) => {
    const rows = (await db
      .select(selection(call, table, Object.keys(columnsOf(entity)), entity.fields))
      .from(table)
      .where(sql`${visible(call, table, condition)} and ${table.id} = any(${idArray})`)
      .orderBy(sql`array_position(${idArray}, ${table.id})`)) as Row[];
    const answers = rows.map(presenter(call, entity.fields));
    await nameCustomPeople(call, db, answers);
    return answers;
  });
}

/** What lists of references mention, by field and id. */
async function namesIn(call: EntityCall, answers: readonly Answer[]): Promise<Shown['names']> {
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

/** The paths of items that some values have: `0.text`, `0.options.2.text`. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [''];
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsIn(inner).map((rest) => (rest ? `${name}.${rest}` : name)),
  );
}

/** The columns that some objects fill: all that there are, and those of items for as many as they have. */
function pathsFor(call: EntityCall, answers: readonly Answer[]): string[] {
  const targets = cellTargets(call.entity);
  const filled = new Set(answers.flatMap(pathsIn));
  const inItems = [...filled].filter((path) => path !== patternOf(path) && targets.has(patternOf(path)));
  // Of an empty table, the columns for the first items.
  return offeredPaths(call.entity, inItems, Number.POSITIVE_INFINITY).filter(
    (path) => path === patternOf(path) || answers.length === 0 || filled.has(path),
  );
}

/**
 * A list, filtered and ordered as asked for, with all that its objects hold and their ids, in columns that an import knows
 * again. `header`: the columns alone. At most as many rows as an import takes.
 */
export async function wholeTable(
  given: EntityCall,
  query: ListQuery,
  what: 'rows' | 'header',
): Promise<Table> {
  const call = { ...given, entity: withCustomFields(given.entity, given.actor) };
  const { entity, language, actor } = call;
  const texts = entityTexts(language, entity);
  const ids = what === 'rows' ? (await listedIds(call, query)).slice(0, MAX_ROWS) : [];
  const answers = await wholeAnswers(call, ids);
  const targets = cellTargets(entity);
  const paths = pathsFor(call, answers).filter((path) => what === 'rows' || path !== 'id');
  const shown: Shown = { call, texts, names: await namesIn(call, answers) };
  const cellOf = (answer: Answer, path: string): Cell => {
    const target = targets.get(patternOf(path));
    return target ? shownAt(shown, answer, path, target.field) : null;
  };
  return {
    name: texts?.plural ?? humanise(entity.name),
    header: paths.map((path) => headingOf(entity, path, language)),
    rows: answers.map((answer) => paths.map((path) => cellOf(answer, path))),
    timeZone: actor.timeZone,
    language,
  };
}

/** Whether a call may ask for whole objects: as an editor, of what an import takes again. */
export const hasWholeTable = ({ entity, asEditor }: EntityCall): boolean => asEditor && isImportable(entity);
