import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import type { TestUser } from './builders.ts';

export interface Sending {
  query?: string;
  mapping?: object;
  /** What to do with groups that the company lacks. */
  groups?: object;
  /** Cells that replace those of the file, by line and column. */
  cells?: object;
  headers?: Record<string, string>;
  as?: string;
}

let next = Date.now() % 1_000_000;

/** Returns the server, and for each test a company with a tenant admin and a group, which imports people from files. */
export function usePeopleImports() {
  let server: TestApp;
  let admin: TestUser;
  let token: string;
  let group: number;

  beforeAll(async () => {
    server = await openTestApp();
  });

  afterAll(() => server.close());

  beforeEach(async () => {
    admin = await server.build.user({ is_tenant_admin: true });
    token = await server.login(admin);
    group = (await server.build.group({ tenant: admin.tenantId, name: 'Tuotanto' })).id;
  });

  function send(
    text: string | Uint8Array,
    { query = '', mapping, groups, cells, headers, as = token }: Sending = {},
  ) {
    const body = new FormData();
    body.set('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), 'henkilöt.csv');
    if (mapping) body.set('mapping', JSON.stringify(mapping));
    if (groups) body.set('groups', JSON.stringify(groups));
    if (cells) body.set('cells', JSON.stringify(cells));
    return server.call('POST', `v1/users/import/${query}`, { token: as, body, headers });
  }

  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get token() {
      return token;
    },
    get group() {
      return group;
    },
    send,
    dry: (text: string, rest: Sending = {}) => send(text, { ...rest, query: '?dry_run=1' }),
    stateOf: async (id: number) => (await server.call('GET', `v1/users/import/${id}/`, { token })).json(),
    freshPhone: () => `+35845${String(next++).padStart(7, '0')}`,
    /** Returns the users of some phones, in order, with their user names. */
    async usersBy(phones: string[]) {
      const { rows } = await server.services.database.system.execute<Record<string, unknown>>(sql`
        select u.*, a.username as account_name from users u left join memberships m on m.user_id = u.id
          left join accounts a on a.id = m.account_id
        where u.phone = any(${sql.param(phones)}::text[]) and u.deleted_at is null order by u.phone`);
      return rows;
    },
  };
}
