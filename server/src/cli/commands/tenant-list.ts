import { sql } from 'drizzle-orm';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { defineCommand } from '../command.ts';

interface Company extends Record<string, unknown> {
  id: number;
  language: string;
  people: number;
  /** People with a session that was used within 30 days. */
  active: number;
  /** Bytes of files. */
  storage: number;
  /** Last use of a session, to the hour; null when there was none. */
  last_use: string | null;
  name: string;
  suspended: boolean;
}

const MEGABYTE = 1e6;

/** Lists the companies. */
export default defineCommand({
  name: 'tenant list',
  summary: 'Lists the companies of the installation with their size and use.',
  operands: [],
  options: {},
  manual: [
    'A line a company: number, language, number of people, of these active within 30 days, megabytes of files, date of the last use or -, name, and `suspended` where it is; with tabs between. With --json storage is in bytes.',
  ],
  access: 'reads',
  async run({ open, say, data, remark }) {
    const { database } = await open();
    const { rows } = await database.system.execute<Company>(sql`
      select t.id, t.default_language as language, coalesce(p.people, 0) as people, coalesce(s.active, 0) as active,
        coalesce(f.bytes, 0) as storage, to_char(s.last_use at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_use,
        t.name, t.suspended_at is not null as suspended
      from tenants t
      left join (select tenant_id, count(*)::int as people from users where deleted_at is null group by 1) p on p.tenant_id = t.id
      left join (select tenant_id, max(last_used_at) as last_use,
          (count(distinct user_id) filter (where last_used_at > now() - interval '30 days'))::int as active
        from sessions group by 1) s on s.tenant_id = t.id
      left join (select tenant_id, sum(size)::float8 as bytes from files where state <> ${ORPHANED} group by 1) f
        on f.tenant_id = t.id
      order by t.id`);
    data(rows);
    if (rows.length === 0) remark('There are no companies yet; tenant create makes one.');
    for (const { id, language, people, active, storage, last_use, name, suspended } of rows) {
      const used = last_use?.slice(0, 10) ?? '-';
      const line = [id, language, people, active, Math.ceil(storage / MEGABYTE), used, name];
      say([...line, ...(suspended ? ['suspended'] : [])].join('\t'));
    }
  },
});
