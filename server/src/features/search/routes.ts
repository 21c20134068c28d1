import { message, parseRangeEnd } from '@piiri/schemas';
import { searchAnswer } from '@piiri/shared/contracts/search.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rolesOf } from '../../engine/access/condition.ts';
import consoleUser from '../../engine/access/policies/console-user.ts';
import { dependenciesOf } from '../../engine/cache/dependencies.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { type FoundEverywhere, SEARCHED_ENTITIES } from '../../engine/find/find.ts';
import { findEverywhere, findInTables } from '../../engine/find/find-everywhere.ts';
import { isEditorQuery, listQuery } from '../../engine/read/query.ts';
import { searchedTables } from '../../engine/search/searched-tables.ts';
import { pageAddress } from '../../platform/http/company-hosts.ts';
import { countMiss } from './misses.ts';

/** Maximum number of results per type when all types are shown together. */
const MAX_PER_TYPE = 5;

const LIMITS = { size: 100, page: 100 };

const wrongSize = message('page_size_wrong', { max: LIMITS.size });

const emptyToUndefined = (value: string | undefined) =>
  value === undefined || value === '' ? undefined : value;

/** Returns the condition for one end of a period. Throws `invalid` if it is not a time. */
function periodCondition(
  name: 'from' | 'until',
  value: string | undefined,
  timeZone: string,
): SQL | undefined {
  if (emptyToUndefined(value) === undefined) return undefined;
  const end = parseRangeEnd(value ?? '', timeZone, name === 'until');
  if (!end) throw new AppError('invalid', { errors: { [name]: ['filter_wrong'] } });
  if (name === 'from') return sql`f.moment >= ${end.moment.toISOString()}::timestamptz`;
  return end.excluded
    ? sql`f.moment < ${end.moment.toISOString()}::timestamptz`
    : sql`f.moment <= ${end.moment.toISOString()}::timestamptz`;
}

/** Dependencies of an answer. Indexing raises the revisions of the entities that it indexes. */
const DEPENDENCIES = dependenciesOf(SEARCHED_ENTITIES);

const isType = (type: string) =>
  SEARCHED_ENTITIES.some(({ name }) => name === type) ||
  searchedTables().some((table) => table.type === type);

/** Estimates the size of results in bytes. */
const bytes = (results: FoundEverywhere) => JSON.stringify(results).length * 2;

export default [
  /**
   * Returns what the caller finds in everything that they may see or, with `admin_view`, edit: the best few of each type,
   * or a page of one `type`.
   */
  defineRoute({
    pattern: 'GET v1/search',
    summary: 'Search everything that the caller may see',
    access: 'anyone',
    heavy: true,
    query: z.object({
      search: listQuery.shape.search.default(''),
      admin_view: listQuery.shape.admin_view,
      type: z
        .string()
        .optional()
        .refine((type) => !type || isType(type), 'filter_wrong'),
      group: z
        .string()
        .regex(/^\d{0,9}$/, 'filter_wrong')
        .optional(),
      from: z.string('filter_wrong').optional(),
      until: z.string('filter_wrong').optional(),
      counts: z.enum(['0', '1'], 'filter_wrong').optional(),
      page: listQuery.shape.page.refine((page) => page <= LIMITS.page, 'page_wrong'),
      page_size: z.coerce
        .number(wrongSize)
        .int(wrongSize)
        .min(1, wrongSize)
        .max(LIMITS.size, wrongSize)
        .default(20),
    }),
    answers: { 200: searchAnswer },
    async handler({ services, actor, language, query, url }) {
      const { search, page, page_size: pageSize } = query;
      const type = emptyToUndefined(query.type);
      const group = emptyToUndefined(query.group);
      const size = type ? pageSize : Math.min(pageSize, MAX_PER_TYPE);
      const counted = query.counts === '1';
      const asEditor = isEditorQuery(query);
      if (asEditor && !consoleUser(rolesOf(actor), undefined)) throw new AppError('forbidden');
      const input = {
        search,
        type,
        group: group === undefined ? undefined : Number(group),
        from: periodCondition('from', query.from, actor.timeZone),
        until: periodCondition('until', query.until, actor.timeZone),
        offset: type ? (page - 1) * size : 0,
        size,
        all: counted || type !== undefined,
      };
      const narrowed = [type, group, query.from, query.until, page, size, input.all];
      const key = JSON.stringify(['search', language, asEditor, search, ...narrowed]);
      const call = { services, actor, language, asEditor };
      // Results that depend on the person are not cached: they are found together with the objects or, if those are
      // cached, separately.
      let tables: FoundEverywhere | undefined;
      const find = async () => {
        const parts = await findEverywhere(call, input);
        tables = parts.tables;
        return parts.objects;
      };
      const objects = DEPENDENCIES
        ? await services.cache.get({ actor, dependsOn: DEPENDENCIES, key, bytes }, find)
        : await find();
      tables ??= await findInTables(call, input, { exact: objects.results.length > 0 });
      const results = [...objects.results, ...tables.results];
      const counts = { ...objects.counts, ...tables.counts };
      const isNarrowed = type || group || query.from || query.until || page > 1;
      // Readers' own words count where nothing at all was found.
      if (results.length === 0 && !asEditor && !isNarrowed) countMiss(services, actor, search);
      const more = objects.more || tables.more;
      const next = type && more && page < LIMITS.page ? pageAddress(url, page + 1) : null;
      return { results, ...(counted && { counts }), next };
    },
  }),
];
