import { ACKNOWLEDGEMENT } from '@piiri/schemas';
import { release } from '@piiri/schemas/entities/release.ts';
import type { CalendarAnswer, CalendarEntry, EntryKind } from '@piiri/shared/contracts/planning.ts';
import { type SQL, sql } from 'drizzle-orm';
import { conditionFor } from '../../engine/access/access.ts';
import { type Call, sharedStatement } from '../../engine/access/call.ts';
import { ANY_READER, readerOf } from '../../engine/access/condition.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { isVisible } from '../../engine/read/read.ts';
import { columnIn } from '../../platform/db/columns.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { type Narrowing, narrowingValues, type PlannedEntity, plannedEntities } from './planned.ts';

/** Maximum number of entries per kind and entity; more than any company has in a month. */
const MAX_ENTRIES = 300;

const [FROM, UNTIL] = ['from', 'until'].map((name) => sql.placeholder(name));

/** A time of an object that the calendar shows. */
interface Time {
  kind: EntryKind;
  at: SQL;
  until?: SQL;
  /** Condition for the objects that have it. Default: all. */
  of?: SQL;
}

/** Returns the times of an entity's objects according to its definition. */
function timesOf({ entity, table, published, draftAt }: PlannedEntity): Time[] {
  const { release, expire } = entity.publishing ?? {};
  const { starts, ends } = entity.times ?? {};
  const column = (name: string) => sql`${columnIn(table, name)}`;
  const times: Time[] = [{ kind: 'draft', at: draftAt }];
  // A draft's release defaults to the time of its creation; it only counts as planned if it is in the future.
  if (release)
    times.push({
      kind: 'release',
      at: column(release),
      of: sql`(${published} or ${column(release)} > ${ANY_READER.now})`,
    });
  if (expire) times.push({ kind: 'expire', at: column(expire) });
  if (starts) times.push({ kind: 'span', at: column(starts), ...(ends && { until: column(ends) }) });
  else if (ends) times.push({ kind: 'deadline', at: column(ends) });
  if (entity.acknowledgement)
    times.push({
      kind: 'acknowledge',
      at: column(ACKNOWLEDGEMENT.deadline),
      of: column(ACKNOWLEDGEMENT.required),
    });
  return times;
}

function selectOf(planned: PlannedEntity, { kind, at, until, of }: Time): SQL {
  const { table, where, title, state } = planned;
  return sql`(select ${planned.kind} as entity, ${table.id} as id, ${title} as title, ${state} as state, ${kind}::text as kind,
      ${at} as at, ${until ?? sql`null::timestamptz`} as until
    from ${table} where ${where} and ${at} < ${UNTIL} and ${until ? sql`coalesce(${until}, ${at})` : at} >= ${FROM}
      ${of ? sql`and ${of}` : sql``}
    order by ${at}, ${table.id} limit ${MAX_ENTRIES + 1}::int)`;
}

/** Selects the scheduled releases that the caller edits; each is one entry, whatever is in it. */
function selectReleases(call: Call): SQL[] {
  const condition = conditionFor(call.actor, release, 'update');
  if (condition === false) return [];
  const table = tableOf(release);
  const at = columnIn(table, 'publish_at');
  return [
    sql`(select ${release.name}::text as entity, ${table.id} as id, ${columnIn(table, 'title')} as title, 'scheduled'::text as state,
        'draft'::text as kind, ${at} as at, null::timestamptz as until
      from ${table} where ${isVisible({ ...call, entity: release, asEditor: true } as never, table, condition)}
        and ${columnIn(table, 'state')} = 'scheduled' and ${at} < ${UNTIL} and ${at} >= ${FROM}
        and (${sql.placeholder('kind')}::text is null or ${release.name} = ${sql.placeholder('kind')}::text)
        and (${sql.placeholder('group')}::int is null or ${sql.placeholder('group')}::int = any(${columnIn(table, 'groups')}))
      order by ${at}, ${table.id} limit ${MAX_ENTRIES + 1}::int)`,
  ];
}

interface EntryRow extends Record<string, unknown> {
  entity: string;
  id: number;
  title: string | null;
  state: CalendarEntry['state'];
  kind: EntryKind;
  at: Date | string;
  until: Date | string | null;
}

const iso = (time: Date | string) => new Date(time).toISOString();

/**
 * Returns what is scheduled, ends or takes place in an interval, of everything that the caller edits, with one
 * statement.
 */
export async function calendarOf(
  call: Call,
  { from, until }: { from: Date; until: Date },
  narrowing: Narrowing,
): Promise<CalendarAnswer> {
  const { services, actor } = call;
  const statement = sharedStatement({ ...call, asEditor: true }, ['calendar', actor.features], (shared) => {
    const all = [
      ...plannedEntities(shared).flatMap((planned) =>
        timesOf(planned).map((time) => selectOf(planned, time)),
      ),
      ...selectReleases(shared),
    ];
    const none = sql`select null as entity where false`;
    return prepareStatement<EntryRow>(
      all.length > 0 ? sql`${sql.join(all, sql` union all `)} order by at, entity, id` : none,
    );
  });
  const rows = await services.database.tenant(actor.tenantId, (db) =>
    statement.run(db, { ...readerOf(actor), ...narrowingValues(call, narrowing), from, until }),
  );
  const counts = new Map<string, number>();
  const results = rows.flatMap(({ entity, id, title, state, kind, at, until: end }) => {
    const key = `${entity} ${kind}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > MAX_ENTRIES) return [];
    return [{ entity, id, title: title ?? '', state, kind, at: iso(at), until: end && iso(end) }];
  });
  return { results, truncated: results.length < rows.length };
}
