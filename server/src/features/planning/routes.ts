import { idSchema, parseRangeEnd } from '@piiri/schemas';
import { boardAnswer, calendarAnswer } from '@piiri/shared/contracts/planning.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { boardOf } from './board.ts';
import { calendarOf } from './entries.ts';

/** Query parameters that filter the calendar and the board. */
const narrowingQuery = z.looseObject({
  entity: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
  group: idSchema.optional(),
});

/** Maximum number of days: more than the six weeks in which a month is shown. */
const MAX_DAYS = 60;

const DAY_MS = 86_400_000;

const moment = z.string('filter_wrong').max(40, 'filter_wrong');

export default [
  /** Returns everything that the caller edits, by its state. */
  defineRoute({
    method: 'GET',
    path: 'v1/console/board',
    summary: 'List content that the editor may edit, by state',
    tag: 'console',
    access: 'console_user',
    heavy: true,
    query: narrowingQuery,
    answers: { 200: boardAnswer },
    handler: ({ services, actor, language, query: { entity, group } }) =>
      boardOf({ services, actor, language }, { entity, group }),
  }),
  /** Returns what is scheduled, ends or takes place within some days, of everything that the caller edits. */
  defineRoute({
    method: 'GET',
    path: 'v1/console/calendar',
    summary: 'List what is scheduled, ends or takes place within a range of days',
    tag: 'console',
    access: 'console_user',
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
