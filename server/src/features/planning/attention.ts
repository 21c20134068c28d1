import {
  ACKNOWLEDGEMENT,
  ALL_GROUPS,
  DIGEST_ONLY,
  type Entity,
  isAnnounced,
  optionsOf,
  publishedField,
  RECURRENCE,
  storedName,
} from '@piiri/schemas';
import { alert } from '@piiri/schemas/entities/alert.ts';
import { newsletter } from '@piiri/schemas/entities/newsletter.ts';
import { pulse } from '@piiri/schemas/entities/pulse.ts';
import { release } from '@piiri/schemas/entities/release.ts';
import type { AttentionRow } from '@piiri/shared/contracts/attention.ts';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { isSwitchedOn } from '../../engine/access/access.ts';
import { type Call, sharedStatement } from '../../engine/access/call.ts';
import { grantedGroups, heldRights } from '../../engine/access/grants.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { CUSTOM } from '../../engine/custom/custom-fields.ts';
import { ENTITIES, type EntityTable, entityOf, isOfTenant, tableOf } from '../../engine/model/tables.ts';
import { textSql, titleSql } from '../../engine/read/present.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { columnIn } from '../../platform/db/columns.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { pulseWaves } from '../polls/public.ts';
import { INTERVALS } from '../pulses/public.ts';

/**
 * Characters that people read in a minute, in silence and with understanding: 1,078 in Finnish, 917 in Swedish, 987 in
 * English (Trauzettel-Klosinski and Dietz, 2012, https://doi.org/10.1167/iovs.11-8284).
 */
const CHARACTERS_PER_MINUTE = 1000;

/** Seconds that an object takes besides reading its text, and that each question of a poll takes. */
const SECONDS = { item: 15, question: 15 } as const;

const [TENANT, FROM, UNTIL, ZONE, GROUPS, EVERYONE, NOW] = [
  'tenant',
  'from',
  'until',
  'zone',
  'groups',
  'everyone',
  'now',
].map((name) => sql.placeholder(name));

/** What publishing asks of readers, as a select of `audience`, `at`, `notices` and `seconds`. */
type Asked = SQL;

const isWithin = (at: SQL) => sql`${at} >= ${FROM}::timestamptz and ${at} < ${UNTIL}::timestamptz`;

/** Number of characters of a text, without its markup. */
const lengthOf = (text: SQL): SQL => sql`length(regexp_replace(coalesce(${text}, ''), '<[^>]*>', '', 'g'))`;

const secondsFor = (characters: SQL, questions: SQL = sql`0`): SQL =>
  sql`${SECONDS.item}::int + ${questions} * ${SECONDS.question}::int + (${characters}) * 60 / ${CHARACTERS_PER_MINUTE}::int`;

/** Number of characters of an object's texts, in the company's language or that in which it is published. */
function charactersOf(call: Call, entity: Entity, table: EntityTable): SQL {
  const reader = { actor: call.actor, language: call.actor.companyLanguage };
  const texts = Object.values(entity.fields).flatMap((field) =>
    field.type === 'translated'
      ? Object.keys(optionsOf(field).parts ?? {}).map((part) =>
          lengthOf(textSql(reader, entity, table, part)),
        )
      : [],
  );
  const custom = CUSTOM in entity.fields ? [lengthOf(sql`${columnIn(table, CUSTOM)}::text`)] : [];
  return sql.join([sql`0`, ...texts, ...custom], sql` + `);
}

const questionsOf = (entity: Entity, table: EntityTable): SQL =>
  'questions' in entity.fields
    ? sql`jsonb_array_length(coalesce(nullif(${columnIn(table, 'questions')}, 'null'), '[]'))`
    : sql`0`;

/** The groups that see an object; empty for everybody. */
function audienceOf({ visibility = {} }: Entity, table: EntityTable): SQL {
  const { group, more, groups } = visibility;
  if (groups) return sql`coalesce(${columnIn(table, groups)}, '{}')`;
  if (!group) return sql`'{}'::int[]`;
  const first = sql`array[${columnIn(table, group)}]`;
  return more ? sql`${first} || coalesce(${columnIn(table, more)}, '{}')` : first;
}

/** Number of notices that a reader gets when an object is published: one or none. */
function noticesOf(entity: Entity, table: EntityTable): SQL {
  const column = (name: string) => sql`coalesce(${columnIn(table, name)}, false)`;
  const silent = [
    'anonymous' in entity.fields && column('anonymous'),
    entity.digestOnly && column(DIGEST_ONLY),
  ].filter((flag) => typeof flag === 'object');
  const published = isAnnounced(entity)
    ? sql`(not (${sql.join([sql`false`, ...silent], sql` or `)}))::int`
    : sql`0`;
  return entity.acknowledgement
    ? sql`case when ${column(ACKNOWLEDGEMENT.required)} then 1 else ${published} end`
    : published;
}

/** Selects when drafts of unpublished objects, or releases that contain them, publish them: `id` and `at`. */
function plannedTimes(entity: Entity): SQL {
  const releases = tableOf(release);
  return sql`(select id, min(at) as at from (
      select ${versions.object_id} as id, ${versions.publish_at} as at from ${versions}
      where ${versions.tenant_id} = ${TENANT} and ${versions.entity} = ${storedName(entity)} and ${versions.state} <> 'published'
        and ${versions.publish_at} is not null and ${versions.publish_at} < ${UNTIL}::timestamptz
      union all
      select (item ->> 'id')::int, ${releases}.publish_at from ${releases} cross join jsonb_array_elements(${releases}.items) item
      where ${releases}.tenant_id = ${TENANT} and ${releases}.deleted_at is null and ${releases}.state = 'scheduled'
        and ${releases}.publish_at < ${UNTIL}::timestamptz and split_part(item ->> 'entity', '/', 1) = ${entity.types?.path ?? entity.name}
    ) planned where id is not null group by id)`;
}

/** Condition for objects of no series, and for the first published one of each: readers hear of a series once. */
function isFirstOfSeries(entity: Entity, table: EntityTable, published: string): SQL {
  const series = sql`${columnIn(table, RECURRENCE.series)}`;
  const of = (name: string) => sql`earlier.${sql.identifier(name)}`;
  return sql`(${series} is null or ${series} = '' or not exists (select from ${tableOf(entity)} earlier
    where ${of('tenant_id')} = ${TENANT} and ${of(RECURRENCE.series)} = ${series} and ${of(published)} and ${of('deleted_at')} is null
      and (${of('published_at')}, ${of('id')}) < (${columnIn(table, 'published_at')}, ${table.id})))`;
}

/** Selects what is published, and what is to be, of an entity. */
function askedBy(call: Call, entity: Entity): Asked[] {
  const field = publishedField(entity);
  if (!field || entity.publishing?.field !== 'published' || entity.viewOf || !entity.visibility) return [];
  if (!isOfTenant(entity) || !isSwitchedOn(call.actor, entity.feature)) return [];
  const table = tableOf(entity);
  const { release: releaseField, expire } = entity.publishing;
  const columns = sql`${audienceOf(entity, table)} as audience`;
  const asked = sql`${noticesOf(entity, table)} as notices, ${secondsFor(charactersOf(call, entity, table), questionsOf(entity, table))} as seconds`;
  const own = and(sql`${columnIn(table, 'tenant_id')} = ${TENANT}`, isNull(table.deleted_at));
  const at = sql`${columnIn(table, releaseField ?? 'published_at')}`;
  const isSeen = (time: SQL) =>
    expire ? sql`(${columnIn(table, expire)} is null or ${columnIn(table, expire)} > ${time})` : sql`true`;
  const due = releaseField ? sql`greatest(planned.at, ${columnIn(table, releaseField)})` : sql`planned.at`;
  const published = sql`${columnIn(table, field)}`;
  const counts = entity.recurring ? isFirstOfSeries(entity, table, field) : sql`true`;
  return [
    sql`select ${columns}, ${at} as at, ${asked} from ${table}
      where ${own} and ${published} and ${isWithin(at)} and ${isSeen(at)} and ${counts}`,
    sql`select ${columns}, ${due} as at, ${asked} from ${plannedTimes(entity)} planned
      join ${table} on ${table.id} = planned.id
      where ${own} and not ${published} and ${isWithin(due)} and ${isSeen(due)}`,
  ];
}

/** Selects newsletters that are sent or planned, and urgent messages that were sent: they are read, but no notices. */
function askedByMessages(call: Call): Asked[] {
  const select = (entity: Entity, time: string, states: readonly string[]) => {
    const table = tableOf(entity);
    const at = sql`${columnIn(table, time)}`;
    return sql`select coalesce(${columnIn(table, 'groups')}, '{}') as audience, ${at} as at, 0 as notices,
        ${secondsFor(charactersOf(call, entity, table))} as seconds
      from ${table} where ${columnIn(table, 'tenant_id')} = ${TENANT} and ${table.deleted_at} is null
        and ${columnIn(table, 'state')} = any(${sql.param([...states])}::text[]) and ${isWithin(at)}`;
  };
  return [
    select(newsletter, 'send_at', ['scheduled', 'sending', 'sent']),
    select(alert, 'sent_at', ['sent', 'ended']),
  ];
}

/** Selects the waves to come of pulses. Those that have opened are polls. Waves are anonymous: nobody is notified. */
function askedByPulses(call: Call): Asked {
  const table = tableOf(pulse);
  const every = sql.join(
    Object.entries(INTERVALS).map(
      ([name, interval]) => sql`when ${sql.raw(`'${name}'`)} then ${sql.raw(`interval '${interval}'`)}`,
    ),
    sql` `,
  );
  const interval = sql`(case ${columnIn(table, 'every')} ${every} end)`;
  const questions = sql`least(${questionsOf(pulse, table)}, coalesce(${columnIn(table, 'rotate')}, 100))`;
  return sql`select array[${columnIn(table, 'group')}] as audience, wave.at, 0 as notices,
      ${secondsFor(charactersOf(call, pulse, table), questions)} as seconds
    from ${table}
    cross join lateral (select max(opened_at) as opened from ${pulseWaves} former where former.pulse_id = ${table.id}) last
    cross join lateral generate_series(
      greatest(coalesce(last.opened + ${interval}, ${NOW}::timestamptz), ${NOW}::timestamptz), ${UNTIL}::timestamptz, ${interval}) wave(at)
    where ${columnIn(table, 'tenant_id')} = ${TENANT} and ${table.deleted_at} is null and ${columnIn(table, 'active')}
      and ${isWithin(sql`wave.at`)}`;
}

/** Returns the groups that a caller may publish to; null for all. */
export function publishableGroups(actor: Actor): readonly number[] | null {
  if (actor.isTenantAdmin) return null;
  const { grants, groups } = heldRights(actor);
  const ids = new Set(actor.adminGroups);
  for (const [name, actions] of Object.entries(grants)) {
    const { publish, create } = actions;
    if (!publish || !create) continue;
    if (publish === ALL_GROUPS && create === ALL_GROUPS) return null;
    const lists = (['publish', 'create'] as const).flatMap((action) =>
      actions[action] === ALL_GROUPS ? [] : [groups[grantedGroups(name, action)] ?? []],
    );
    for (const id of lists[0] ?? []) if (lists.every((list) => list.includes(id))) ids.add(id);
  }
  return [...ids].sort((a, b) => a - b);
}

interface StoredRow extends Record<string, unknown>, AttentionRow {}

/** Returns what weeks ask of a member of each of some groups. `from` and `until`: the range, in whole weeks. */
export async function readAttention(
  call: Call,
  groups: readonly number[] | null,
  { from, until }: { from: Date; until: Date },
): Promise<AttentionRow[]> {
  const { services, actor } = call;
  const group = entityOf('group');
  const statement = sharedStatement({ ...call, asEditor: true }, ['attention', actor.features], (shared) => {
    const table = tableOf(group);
    const all = [
      ...[...ENTITIES.values()].flatMap((entity) => askedBy(shared, entity)),
      ...askedByMessages(shared),
      askedByPulses(shared),
    ];
    return prepareStatement<StoredRow>(sql`
      with asked as (${sql.join(all, sql` union all `)}),
      weeks as (
        select audience, to_char(at at time zone ${ZONE}::text, 'IYYY-"W"IW') as week, sum(notices)::int as notices,
          count(*)::int as items, sum(seconds)::int as seconds
        from asked group by 1, 2),
      own as (
        select ${table.id} as id, ${titleSql({ ...shared, asEditor: true }, group, table, sql`${table}`)} as name from ${table}
        where ${columnIn(table, 'tenant_id')} = ${TENANT} and ${table.deleted_at} is null
          and (${GROUPS}::int[] is null or ${table.id} = any(${GROUPS}::int[])))
      select own.id as "group", coalesce(own.name, '') as group_name, week, sum(notices)::int as notices, sum(items)::int as items,
        ceil(sum(seconds) / 60.0)::int as minutes
      from own join weeks on audience = '{}' or own.id = any(audience) or ${EVERYONE}::int = any(audience)
      group by own.id, own.name, week order by week, group_name, own.id`);
  });
  return services.database.tenant(actor.tenantId, (db) =>
    statement.run(db, {
      tenant: actor.tenantId,
      from,
      until,
      zone: actor.timeZone,
      groups: groups && [...groups],
      everyone: actor.everyoneGroup,
      now: new Date(),
    }),
  );
}
