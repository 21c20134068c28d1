import { type Entity, employeeAddress } from '@piiri/schemas';
import type { Notice, NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { type Call, type EntityCall, sharedStatement } from '../../engine/access/call.ts';
import { readerOf, readerValues } from '../../engine/access/condition.ts';
import { kindSql } from '../../engine/model/references.ts';
import { ENTITIES, isOfTenant, tableOf } from '../../engine/model/tables.ts';
import { inLanguage, titleSql } from '../../engine/read/present.ts';
import type { Range } from '../../engine/read/query.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { users } from '../people/public.ts';
import { AUTHOR_KINDS, EDITOR_KINDS } from './new-notice.ts';
import { notices } from './owned/notices.ts';
import { recipientOf, sharedNotices } from './shared-notices.ts';

/** The entities that notices may be about for a caller. */
const entitiesFor = ({ actor }: Call): Entity[] =>
  [...ENTITIES.values()].filter(
    (entity) => entity.visibility && isOfTenant(entity) && isSwitchedOn(actor, entity.feature),
  );

/** Kinds of notices, as a condition on `own`. */
const isOneOf = (kinds: readonly NoticeKind[]): SQL => sql`own.kind = any(${sql.param([...kinds])}::text[])`;

/**
 * The caller's notices about objects of an entity that they may see now, with the titles of those: as a reader, and as
 * an editor of what concerns editors and of what they wrote for others.
 */
function noticesAbout(call: Call, entity: Entity): SQL[] {
  const table = tableOf(entity);
  const [reader, editor] = [false, true].map((asEditor) => ({ ...call, entity, asEditor })) as [
    EntityCall,
    EntityCall,
  ];
  const seenBy = (seeing: EntityCall) => {
    const condition = conditionFor(call.actor, entity, seeing.asEditor ? 'admin' : 'read');
    return condition === false ? undefined : isVisible(seeing, table, condition);
  };
  const select = (seeing: EntityCall, which: SQL) =>
    sql`select own.id, ${titleSql(seeing, entity, table, sql`${table}`)} as title, ${kindSql(entity, table)} as about,
        ${seeing.asEditor}::boolean as as_editor
      from own join ${table} on ${table.id} = own.object_id
      where own.entity = ${entity.name} and own.titles is null and ${which}`;
  const [asReader, asEditor] = [seenBy(reader), seenBy(editor)];
  const hidden = asReader ? sql`not (${asReader})` : sql`true`;
  return [
    ...(asReader ? [select(reader, sql`not ${isOneOf(EDITOR_KINDS)} and ${asReader}`)] : []),
    ...(asEditor
      ? [
          select(
            editor,
            sql`(${isOneOf(EDITOR_KINDS)} or (${isOneOf(AUTHOR_KINDS)} and ${hidden})) and ${asEditor}`,
          ),
        ]
      : []),
  ];
}

/**
 * The caller's notices as `own`, those for them alone and shared ones; and of these all that they are shown, as `shown`:
 * ids and titles. `which`: a condition on rows of `notices`; `unread`: only those that they have not read.
 */
function visibleNotices(call: Call, entities: readonly Entity[], which: SQL, unread: boolean): SQL {
  const parts = [
    sql`select own.id, ${inLanguage(call, sql`own.titles` as never)} as title, own.entity as about, false as as_editor from own
      where own.entity is null or own.titles is not null`,
    ...entities.flatMap((entity) => noticesAbout(call, entity)),
  ];
  const values = readerValues(call);
  const recipient = recipientOf(
    values['reader.tenant'] as never,
    values['reader.id'] as never,
    values['reader.groups'] as never,
  );
  const columns = sql`id, kind, entity, object_id, titles, person_id, address, time, read`;
  return sql`shared as (${sharedNotices(recipient, which, unread)}),
    own as materialized (
      select ${columns}, id as known_as from ${notices}
      where ${notices.tenant_id} = ${recipient.tenant} and ${notices.user_id} = ${recipient.user} and ${which}
        ${unread ? sql`and not ${notices.read}` : sql``}
      union all select ${columns}, known_as from shared),
    shown as (${sql.join(parts, sql` union all `)})`;
}

const namesOf = (entities: readonly Entity[]) => entities.map(({ name }) => name);

/** How many notices the caller has not read, of those that they are shown. */
export async function countUnread(db: Db, call: Call): Promise<number> {
  const entities = entitiesFor(call);
  const statement = sharedStatement(
    { ...call, asEditor: false },
    ['unread notices', namesOf(entities)],
    (shared) =>
      prepareStatement<{ count: number }>(
        sql`with ${visibleNotices(shared, entities, sql`true`, true)} select count(*)::int as count from shown`,
      ),
  );
  const [row] = await statement.run(db, { ...readerOf(call.actor) });
  return row?.count ?? 0;
}

interface NoticeRow {
  id: number;
  kind: NoticeKind;
  entity: string | null;
  object_id: number | null;
  is_gone: boolean;
  /** They see its object as an editor alone. */
  as_editor: boolean;
  title: string | null;
  address: string | null;
  time: Date;
  read: boolean;
  person: { id: number; first_name: string; last_name: string } | null;
  count: number;
}

interface PageRange extends Range {
  /** Only those that are not read. */
  unread: boolean;
}

/** Notices among those that `which` lets through, by a statement that is named by `key`. */
function pageOf(call: Call, key: string, which: SQL, unread = false) {
  const entities = entitiesFor(call);
  return sharedStatement({ ...call, asEditor: false }, ['notices', key, namesOf(entities)], (shared) =>
    prepareStatement<NoticeRow>(sql`
      with ${visibleNotices(shared, entities, which, unread)},
      page as (select id, title, about, as_editor, (count(*) over ())::int as count from shown
        order by id desc limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int)
      select n.known_as::float8 as id, n.kind, page.about as entity, n.object_id, n.titles is not null as is_gone, page.as_editor, page.title, n.address, n.time, n.read,
        page.count, (select json_build_object('id', person.id, 'first_name', person.first_name, 'last_name', person.last_name)
          from ${users} person where person.id = n.person_id and person.tenant_id = ${readerValues(shared)['reader.tenant']}::int and person.deleted_at is null) as person
      from page join own n on n.id = page.id order by n.id desc`),
  );
}

/** Returns a page of the caller's notices, newest first, and their total number. */
export async function listNotices(
  db: Db,
  call: Call,
  { limit, offset, unread }: PageRange,
): Promise<{ count: number; results: Notice[] }> {
  const statement = pageOf(call, unread ? 'unread' : 'all', sql`true`, unread);
  const run = (range: Range) => statement.run(db, { ...readerOf(call.actor), ...range });
  const rows = await run({ limit, offset });
  // A page past the end has no row from which to read the count.
  const [counted] = rows.length > 0 || offset === 0 ? rows : await run({ limit: 1, offset: 0 });
  return { count: counted?.count ?? 0, results: rows.map(presentNotice) };
}

/** The caller's notice of an event; undefined when they have none that they are shown. */
export async function findNotice(db: Db, call: Call, event: string): Promise<Notice | undefined> {
  const which = sql`${notices.event} = ${sql.placeholder('event')}::uuid`;
  const values = { ...readerOf(call.actor), limit: 1, offset: 0, event };
  const [row] = await pageOf(call, 'event', which).run(db, values);
  return row && presentNotice(row);
}

function presentNotice(row: NoticeRow): Notice {
  const { id, kind, entity, object_id, title, time, read, person } = row;
  return {
    id,
    kind,
    entity,
    object: object_id === null ? null : { id: object_id, title: title ?? '' },
    person,
    time: new Date(time).toISOString(),
    read,
    address: row.address ?? addressOf(row),
  };
}

/**
 * Returns where a notice without its own address leads: to the object, to its form in the console for who does not see
 * it as an employee, or to the entity's list if the object is deleted.
 */
function addressOf({ entity, object_id, is_gone, as_editor }: NoticeRow): string | null {
  if (entity === null || object_id === null) return null;
  const definition = ENTITIES.get(entity);
  if (as_editor) return `/admin/${definition?.console?.path ?? entity}/edit/${object_id}`;
  // A content type of the company: its kind is also its path.
  if (!definition) return `/${entity}/${object_id}`;
  if (is_gone && definition.employee) return `/${definition.employee.path}`;
  return employeeAddress(definition, object_id) ?? null;
}
