import { sql } from 'drizzle-orm';
import { defineCommand } from '../command.ts';

/** Lists the companies. */
export default defineCommand({
  name: 'tenant list',
  summary: 'Lists the companies of the installation.',
  operands: [],
  options: {},
  manual: [
    'A line a company: number, language, number of users, name, and `suspended` where it is; with tabs between.',
  ],
  async run({ open, say, remark }) {
    const { database } = await open();
    const { rows } = await database.system.execute<{
      id: number;
      language: string;
      users: number;
      name: string;
      suspended: boolean;
    }>(sql`
      select t.id, t.default_language as language, t.name, t.suspended_at is not null as suspended,
        (select count(*)::int from users u where u.tenant_id = t.id and u.deleted_at is null) as users
      from tenants t order by t.id`);
    if (rows.length === 0) remark('There are no companies yet; tenant create makes one.');
    for (const { id, language, users, name, suspended } of rows)
      say([id, language, users, name, ...(suspended ? ['suspended'] : [])].join('\t'));
  },
});
