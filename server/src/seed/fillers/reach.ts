import { createHash } from 'node:crypto';
import { type Entity, storedName } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import { toSql } from '../../engine/access/condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { readRows } from '../../engine/read/query.ts';
import { acknowledgements } from '../../features/acknowledgements/owned/acknowledgements.ts';
import { comments } from '../../features/comments/owned/comments.ts';
import { reachedEntities } from '../../features/reach/entities.ts';
import { pseudonymOf } from '../../features/reach/pseudonyms.ts';
import { countedMembers, sightings } from '../../features/reach/tables.ts';
import { reactions } from '../../features/reactions/owned/reactions.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

const DAY_MS = 24 * 3_600_000;

/** Days for which the demo's company has counted its reach. */
const COUNTED_DAYS = 60;

/** Share of its audience that sees an object within a week: between these, by object. */
const [LOWEST_SHARE, HIGHEST_SHARE] = [0.45, 0.95];

/** A member of the company. */
interface Member {
  id: number;
  groups: number[];
  language: string;
}

/** Who has seen what, as if the company had used the product for some time. */
export default defineFiller({
  after: [
    'news',
    'event',
    'page',
    'poll',
    'faq',
    'resource',
    'benefit',
    'content-type',
    'comment',
    'acknowledgement',
  ],
  async fill(company) {
    await countMembers(company);
    const members = await readMembers(company);
    for (const entity of reachedEntities(ENTITIES.values())) await addSightings(company, entity, members);
  },
});

/** Stores the groups' members as they were counted before the first sighting. */
async function countMembers({ db, id }: DemoCompany): Promise<void> {
  await db.execute(sql`
    insert into ${countedMembers} (tenant_id, group_id, since, members)
    select g.tenant_id, g.id, ${inHours(-(COUNTED_DAYS + 30) * 24).toISOString()}::timestamptz, array_agg(u.id order by u.id)
    from groups g join users u on u.tenant_id = g.tenant_id and (g.is_everyone or u.groups @> array[g.id])
    where g.tenant_id = ${id}::int group by g.tenant_id, g.id having count(*) >= 5`);
}

/** Returns the people who have signed in. */
async function readMembers({ db, id, demo }: DemoCompany): Promise<Member[]> {
  const { rows } = await db.execute<Record<keyof Member, unknown>>(sql`
    select id, groups, coalesce(language, ${demo.default_language}) as language from users
    where tenant_id = ${id}::int and signed_in_at is not null`);
  return rows as unknown as Member[];
}

/** Returns a number from 0 to 1 that is always the same for a key. */
const fractionOf = (key: string): number =>
  createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32;

/** Returns when people first responded to an entity's objects: they have certainly seen them. */
async function readResponses({ db, id }: DemoCompany, entity: Entity): Promise<Map<string, Date>> {
  const isOf = (table: typeof comments | typeof reactions | typeof acknowledgements) =>
    sql`${table.tenant_id} = ${id}::int and ${table.entity} = ${storedName(entity)}`;
  const { rows } = await db.execute<{ object: number; person: number; time: string }>(sql`
    select object_id as object, user_id as person, extract(epoch from min(time)) * 1000 as time from (
      select object_id, user_id, created_at as time from ${comments} where ${isOf(comments)}
      union all select object_id, user_id, time from ${reactions} where ${isOf(reactions)}
      union all select object_id, user_id, acknowledged_at from ${acknowledgements} where ${isOf(acknowledgements)}
    ) responses where user_id is not null group by object_id, user_id`);
  return new Map(rows.map(({ object, person, time }) => [`${object}/${person}`, new Date(Number(time))]));
}

async function addSightings(company: DemoCompany, entity: Entity, members: readonly Member[]): Promise<void> {
  const { db, id, services, demo } = company;
  const table = tableOf(entity);
  const live = entity.publishing
    ? toSql({ all: isLive(entity.publishing) }, table, { now: new Date() })
    : sql`true`;
  const rows = await readRows(db, table, sql`${table.tenant_id} = ${id}::int and ${live}`);
  const responses = await readResponses(company, entity);
  const everyone = company.groupId(demo.groups.find((group) => group.is_everyone)?.name ?? '');
  const values = rows.flatMap((row) => {
    const released = releaseOf(entity, row);
    return members.flatMap((member) => {
      const response = responses.get(`${row.id}/${member.id}`);
      const seen = response ?? sightingOf(entity, row, released, member, everyone);
      if (!seen || seen.getTime() > Date.now()) return [];
      const pseudonym = pseudonymOf(services, entity, row.id, member.id);
      const day = seen.toLocaleDateString('sv', { timeZone: demo.time_zone });
      const { language } = member;
      return [
        {
          tenant_id: id,
          entity: storedName(entity),
          object_id: row.id,
          pseudonym,
          day,
          language,
          scrubbed: true,
        },
      ];
    });
  });
  // The order of rows tells nothing about people: pseudonyms are random.
  values.sort((a, b) => a.pseudonym.localeCompare(b.pseudonym));
  if (values.length > 0) await db.insert(sightings).values(values);
}

/** Returns when an object became visible, at the earliest when the company began to count. */
function releaseOf({ publishing }: Entity, row: Row): Date {
  const time = (publishing?.release ? row[publishing.release] : row.published_at) ?? row.created_at;
  return new Date(Math.max(Number(time), Date.now() - COUNTED_DAYS * DAY_MS));
}

/** Returns when a member has seen an object; undefined if it is not for them or they have not seen it. */
function sightingOf(
  entity: Entity,
  row: Row,
  released: Date,
  member: Member,
  everyone: number,
): Date | undefined {
  const audience = groupsOf(entity, row);
  const isFor =
    audience.length === 0 ||
    audience.includes(everyone) ||
    member.groups.some((group) => audience.includes(group));
  if (!isFor) return undefined;
  const object = `${entity.name}/${row.id}`;
  const share = LOWEST_SHARE + (HIGHEST_SHARE - LOWEST_SHARE) * fractionOf(object);
  if (fractionOf(`${object}/${member.id}`) > share) return undefined;
  // Most see it on the first day, and nearly all within a week.
  const days = 7 * fractionOf(`${object}/${member.id}/day`) ** 3;
  return new Date(released.getTime() + days * DAY_MS);
}
