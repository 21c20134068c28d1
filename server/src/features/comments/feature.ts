import { type Entity, storedName } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import type { FigureOrder, FiguresById, FiguresRequest } from '../../engine/read/figure-types.ts';
import { commentReports } from './owned/comment-reports.ts';
import { comments } from './owned/comments.ts';
import { commentRoutes } from './routes.ts';

/** Whether the comments of an entity's objects are counted for editors: not those of what people send each other. */
const countsComments = ({ comments, visibility }: Entity) => Boolean(comments) && !visibility?.owner;

/** Orders objects by their number of comments. */
const commentOrder: FigureOrder = ({ entity, actor }, table) =>
  countsComments(entity) && actor.features.comments_enabled
    ? sql`(select count(*) from ${comments} where tenant_id = ${table.tenant_id}
        and entity = ${sql.raw(`'${storedName(entity)}'`)} and object_id = ${table.id} and deleted_at is null)`
    : undefined;

/** Comments on objects, replies to them, and reports of inappropriate ones. */
export const feature = defineFeature({
  owned: [comments, commentReports],
  figures: commentFigures,
  figureOrders: { comments: commentOrder },
  objectRoutes: (entity) => (entity.comments ? commentRoutes(entity) : []),
});

/** Returns the number of comments of objects, if the entity has comments. */
async function commentFigures({ call, db, rows }: FiguresRequest): Promise<FiguresById> {
  const { entity, actor } = call;
  if (!countsComments(entity) || !actor.features.comments_enabled) return new Map();
  const ids = rows.map(({ id }) => id);
  const { rows: counted } = await db.execute<{ id: number; comments: number }>(sql`
    select object_id as id, count(*)::int as comments from ${comments} where tenant_id = ${actor.tenantId}::int
      and entity = ${storedName(entity)} and object_id = any(${sql.param(ids)}::int[]) and deleted_at is null group by object_id`);
  const counts = new Map(counted.map((row) => [row.id, row.comments]));
  return new Map(ids.map((id) => [id, { comments: counts.get(id) ?? 0 }]));
}
