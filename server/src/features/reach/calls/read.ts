import { parseRangeEnd } from '@piiri/schemas';
import { companyReach } from '@piiri/shared/contracts/reach.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityTexts } from '../../../engine/model/entity-texts.ts';
import { ENTITIES } from '../../../engine/model/tables.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { tableFile, tableFormat } from '../../../platform/documents/table.ts';
import { serverText } from '../../../platform/texts.ts';
import { contentOf, kindOfType } from '../../content-types/public.ts';
import { companyReachOf } from '../company-reach.ts';
import { settleBeforeReading } from '../settle-members.ts';

/** Default length of the period in days. */
const DEFAULT_DAYS = 28;

const DAY_MS = 24 * 60 * 60_000;

/** Returns one end of the requested period. Throws `invalid` for its parameter. */
function parsePeriodEnd(
  name: 'from' | 'until',
  text: string | undefined,
  { timeZone }: Actor,
): Date | undefined {
  if (!text) return undefined;
  const isUntil = name === 'until';
  const end = parseRangeEnd(text, timeZone, isUntil);
  if (!end) throw new AppError('invalid', { errors: { [name]: ['filter_wrong'] } });
  // A day given as the end is included.
  return end.excluded ? new Date(end.moment.getTime() - 1) : end.moment;
}

/** Returns how many people content has reached, for editors; group admins see the reach in their groups. */
export default defineRoute({
  method: 'GET',
  path: 'v1/reach',
  summary: 'Read how many people content has reached',
  access: 'console_user',
  feature: 'reach_enabled',
  heavy: true,
  query: z.looseObject({
    from: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
    until: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
    format: tableFormat,
  }),
  answers: { 200: companyReach },
  async handler({ services, actor, language, query, commit }) {
    if (!actor.isTenantAdmin && actor.adminGroups.length === 0) throw new AppError('forbidden');
    const until = parsePeriodEnd('until', query.until, actor) ?? new Date();
    const from =
      parsePeriodEnd('from', query.from, actor) ?? new Date(until.getTime() - DEFAULT_DAYS * DAY_MS);
    await settleBeforeReading(services, commit, actor);
    const answer = await services.database.tenant(actor.tenantId, (db) =>
      companyReachOf(db, { services, actor, language }, { from, until }),
    );
    if (!query.format) return answer;
    const text = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
    const labelOf = (name: string) => {
      const entity = ENTITIES.get(name);
      const texts = entity && entityTexts(language, entity);
      const own = contentOf(actor, language).find((type) => kindOfType(type) === name);
      return own?.one ?? (typeof texts?.name === 'string' ? texts.name : name);
    };
    return tableFile(query.format, {
      name: text('reach'),
      header: [
        text('history_column_kind'),
        text('history_column_object'),
        text('column_audience'),
        text('column_reached'),
      ],
      rows: answer.top.map(({ entity, object, audience, reached }) => [
        labelOf(entity),
        object.title,
        audience,
        reached,
      ]),
      timeZone: actor.timeZone,
      language,
    });
  },
});
