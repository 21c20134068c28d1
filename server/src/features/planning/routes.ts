import { idSchema, parseRangeEnd } from '@piiri/schemas';
import { readDay } from '@piiri/schemas/field-types/date.ts';
import { attentionAnswer, MAX_ATTENTION_DAYS } from '@piiri/shared/contracts/attention.ts';
import {
  BOARD_STATES,
  type BoardAnswer,
  type BoardCard,
  type BoardState,
  boardAnswer,
  calendarAnswer,
} from '@piiri/shared/contracts/planning.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, sharedStatement } from '../../engine/access/call.ts';
import { readerOf } from '../../engine/access/condition.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { todayIn } from '../../engine/read/care.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { columnIn } from '../../platform/db/columns.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { publishableGroups, readAttention } from './attention.ts';
import { calendarOf } from './calendar.ts';
import { type Narrowing, narrowingValues, type PlannedEntity, plannedEntities } from './planned.ts';

/** Query parameters that filter the calendar and the board. */
const narrowingQuery = z.looseObject({
  entity: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
  group: idSchema.optional(),
});

/** Maximum number of days: more than the six weeks in which a month is shown. */
const MAX_DAYS = 60;

const DAY_MS = 86_400_000;

const moment = z.string('filter_wrong').max(40, 'filter_wrong');

const WEEK_DAYS = 7;

/** Days from today for which attention is told without a range. */
const USUAL_DAYS = 28;

/**
 * Returns the whole weeks of a range of days, in the company's time zone. Throws `invalid` for what is no day, for an
 * end before its beginning, and for more than `MAX_ATTENTION_DAYS`.
 */
function weeksOf({ from, until }: { from?: string; until?: string }, { timeZone }: Actor) {
  const dayOf = (name: 'from' | 'until', text: string): Date => {
    // A time counts from its day on.
    const read = readDay(text.trim().slice(0, 10));
    if (!('day' in read)) throw new AppError('invalid', { errors: { [name]: ['filter_wrong'] } });
    return new Date(`${read.day}T00:00:00Z`);
  };
  const first = dayOf('from', from || todayIn(timeZone));
  const last = until ? dayOf('until', until) : daysAfter(first, USUAL_DAYS - 1);
  const days = (last.getTime() - first.getTime()) / DAY_MS + 1;
  if (days < 1 || days > MAX_ATTENTION_DAYS)
    throw new AppError('invalid', { errors: { until: ['filter_wrong'] } });
  const weekday = (day: Date) => (day.getUTCDay() + 6) % WEEK_DAYS;
  const begins = (day: Date) => {
    const range = parseRangeEnd(day.toISOString().slice(0, 10), timeZone, false);
    if (!range) throw new AppError('invalid', { errors: { from: ['filter_wrong'] } });
    return range.moment;
  };
  return {
    from: begins(daysAfter(first, -weekday(first))),
    until: begins(daysAfter(last, WEEK_DAYS - weekday(last))),
  };
}

const daysAfter = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);

export default [
  /**
   * Returns what the weeks of a range ask of a member of each group that the caller may publish to, of what is published
   * and planned.
   */
  defineRoute({
    pattern: 'GET v1/attention',
    summary: 'Read what weeks ask of the members of groups that the caller may publish to',
    access: 'console_user',
    heavy: true,
    query: z.looseObject({
      admin_view: z.string().optional(),
      from: moment.optional(),
      until: moment.optional(),
    }),
    answers: { 200: attentionAnswer },
    async handler({ services, actor, language, query }) {
      const groups = publishableGroups(actor);
      if (groups?.length === 0) return [];
      return readAttention({ services, actor, language }, groups, weeksOf(query, actor));
    },
  }),
  /** Returns everything that the caller edits, by its state. */
  defineRoute({
    pattern: 'GET v1/console/board',
    summary: 'List content that the editor may edit, by state',
    access: 'console_user',
    screen: 'calendar',
    heavy: true,
    query: narrowingQuery,
    answers: { 200: boardAnswer },
    handler: ({ services, actor, language, query: { entity, group } }) =>
      boardOf({ services, actor, language }, { entity, group }),
  }),
  /** Returns what is scheduled, ends or takes place within some days, of everything that the caller edits. */
  defineRoute({
    pattern: 'GET v1/console/calendar',
    summary: 'List what is scheduled, ends or takes place within a range of days',
    access: 'console_user',
    screen: 'calendar',
    query: narrowingQuery.extend({ from: moment, until: moment }),
    answers: { 200: calendarAnswer },
    async handler({ services, actor, language, query: { entity, group, ...range } }) {
      const [from, until] = (['from', 'until'] as const).map((name) => {
        const end = parseRangeEnd(range[name], actor.timeZone, name === 'until');
        if (!end) throw new AppError('invalid', { errors: { [name]: ['filter_wrong'] } });
        return end.moment;
      }) as [Date, Date];
      if (until.getTime() - from.getTime() > MAX_DAYS * DAY_MS)
        throw new AppError('invalid', { errors: { until: ['filter_wrong'] } });
      return calendarOf({ services, actor, language }, { from, until }, { entity, group });
    },
  }),
];

/** Maximum number of cards per column; the lists contain the others. */
const MAX_CARDS = 40;

/** Scheduled objects are ordered by their time; all others by the latest change first. */
const ORDER = sql`case when state = 'scheduled' then extract(epoch from at) else - extract(epoch from at) end`;

function selectOf({ entity, table, where, kind, title, state, draftAt, review }: PlannedEntity): SQL {
  const { release, expire } = entity.publishing ?? {};
  const { starts, ends } = entity.times ?? {};
  const times = (names: (string | undefined)[]) =>
    sql.join(
      [...names.flatMap((name) => (name ? [sql`${columnIn(table, name)}`] : [])), sql`${table.updated_at}`],
      sql`, `,
    );
  return sql`select entity, id, title, state, review, case state when 'scheduled' then coming when 'ended' then ended else changed end as at
    from (select ${kind} as entity, ${table.id} as id, ${title} as title, ${state} as state, ${review} as review,
      coalesce(${draftAt}, ${times([release])}) as coming, coalesce(${times([expire, ends, starts])}) as ended, ${table.updated_at} as changed
      from ${table} where ${where}) ${sql.identifier(entity.name)}`;
}

interface BoardRow extends Record<string, unknown> {
  entity: string;
  id: number;
  title: string | null;
  state: BoardState;
  at: Date | string;
  review: BoardCard['review'];
  total: number;
}

/** Returns everything that the caller edits by its state: the number of objects per state, and the first of them. */
async function boardOf(call: Call, narrowing: Narrowing): Promise<BoardAnswer> {
  const { services, actor } = call;
  const statement = sharedStatement({ ...call, asEditor: true }, ['board', actor.features], (shared) => {
    const all = plannedEntities(shared).map(selectOf);
    const none = sql`select null as state where false`;
    if (all.length === 0) return prepareStatement<BoardRow>(none);
    return prepareStatement<BoardRow>(sql`
      select * from (select *, (count(*) over (partition by state))::int as total,
          row_number() over (partition by state order by ${ORDER}, entity, id) as place
        from (${sql.join(all, sql` union all `)}) planned) placed
      where place <= ${MAX_CARDS}::int order by place`);
  });
  const rows = await services.database.tenant(actor.tenantId, (db) =>
    statement.run(db, { ...readerOf(actor), ...narrowingValues(call, narrowing) }),
  );
  return {
    columns: BOARD_STATES.map((state) => {
      const own = rows.filter((row) => row.state === state);
      const results = own.map(({ entity, id, title, at, review }) => ({
        entity,
        id,
        title: title ?? '',
        state,
        at: new Date(at).toISOString(),
        review,
      }));
      return { state, count: own[0]?.total ?? 0, results };
    }),
  };
}
