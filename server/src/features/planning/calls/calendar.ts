import { parseRangeEnd } from '@piiri/schemas';
import { calendarAnswer } from '@piiri/shared/contracts/planning.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { calendarOf } from '../entries.ts';
import { narrowingQuery } from './_narrowing.ts';

/** Maximum number of days: more than the six weeks in which a month is shown. */
const MAX_DAYS = 60;

const DAY_MS = 86_400_000;

const moment = z.string('filter_wrong').max(40, 'filter_wrong');

/** Returns what is scheduled, ends or takes place within some days, of everything that the caller edits. */
export default defineRoute({
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
});
