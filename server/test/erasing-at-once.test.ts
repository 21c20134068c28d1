import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personColumns } from '../src/engine/privacy/erase-person.ts';
import { openChat } from './chat.ts';
import { photo } from './newsroom.ts';
import { questions } from './polls.ts';
import { runJobs } from './run-jobs.ts';

type Chat = Awaited<ReturnType<typeof openChat>>;

let chat: Chat;
let channel: number;
let holder: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  chat = await openChat();
  channel = await chat.channel();
  const settings = { comments_enabled: true, reactions_enabled: true };
  const switched = await chat.server.call('PATCH', 'v1/tenant/', { token: admin(), body: { settings } });
  expect(switched.statusCode, switched.body).toBe(200);
  const connection = { connectionString: chat.server.services.database.url };
  [holder, watcher] = [new pg.Client(connection), new pg.Client(connection)];
  await Promise.all([holder.connect(), watcher.connect()]);
});

afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await chat.close();
});

/** A person who may write in the console, and what they write about. */
interface Caller {
  id: number;
  token: string;
  name: string;
}

/** A write of a caller, prepared before the table is locked; `send` resolves with the status of its answer. */
interface Write {
  table: string;
  prepare(caller: Caller): Promise<() => Promise<number>>;
}

const admin = () => String(chat.company.tokens.tenantAdmin);

async function addCaller(): Promise<Caller> {
  const own = chat.company.groups.own;
  const name = `Lähtijä ${crypto.randomUUID().slice(0, 8)}`;
  const [first_name, last_name] = name.split(' ');
  const { id, token } = await chat.person({ admin_groups: [own], first_name, last_name });
  return { id, token, name };
}

async function create(path: string, body: object): Promise<number> {
  const answer = await chat.server.call('POST', path, { token: admin(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const addNews = (more: object = {}) =>
  create('v1/news/', {
    group: chat.company.groups.own,
    release_date: '2026-01-01T08:00:00Z',
    published: true,
    translations: { fi: { title: 'Sauna', text: '<p>Sauna</p>' } },
    ...more,
  });

const addPoll = (more: object = {}) =>
  create('v1/polls/', {
    group: chat.company.groups.own,
    translations: { fi: { title: 'Lounas', description: 'Kerro.' } },
    response_deadline: '01.06.2036 12:00',
    published: true,
    questions,
    ...more,
  });

const sender =
  ({ token }: Caller, method: 'POST' | 'PUT', path: string, body: object) =>
  async () => {
    const { statusCode } = await chat.server.call(method, path, { token, body });
    return statusCode;
  };

function formWith(field: string, file: Blob, name: string): FormData {
  const form = new FormData();
  form.set(field, file, name);
  return form;
}

const answers = [{ question: 'wish', text: 'Keittoa' }];

const WRITES: Record<string, Write> = {
  comment: {
    table: 'comments',
    prepare: async (caller) =>
      sender(caller, 'POST', `v1/news/${await addNews()}/comments/`, { text: 'Hei' }),
  },
  acknowledgement: {
    table: 'acknowledgements',
    prepare: async (caller) => {
      const id = await addNews({ acknowledgement_required: true });
      return sender(caller, 'POST', `v1/news/${id}/acknowledgement/`, { version: 1 });
    },
  },
  reaction: {
    table: 'reactions',
    prepare: async (caller) =>
      sender(caller, 'PUT', `v1/news/${await addNews()}/reaction/`, { reaction: 'like' }),
  },
  'answer to a poll': {
    table: 'poll_answers',
    prepare: async (caller) => sender(caller, 'POST', `v1/polls/${await addPoll()}/answers/`, { answers }),
  },
  'notice settings': {
    table: 'notice_settings',
    prepare: async (caller) => sender(caller, 'PUT', 'v1/profile/notices/', { digest: 'daily' }),
  },
  'change of another person’s news': {
    table: 'versions',
    prepare: async (caller) =>
      sender(caller, 'PUT', `v1/news/${await addNews()}/`, { pinned_until: null, comments_enabled: false }),
  },
  'change of their own news': {
    table: 'versions',
    prepare: async (caller) => {
      const id = await addNews();
      const change = (text: string) =>
        sender(caller, 'PUT', `v1/news/${id}/`, {
          translations: { fi: { title: text, text: `<p>${text}</p>` } },
        });
      expect(await change('Ensin')()).toBe(200);
      return change('Sitten');
    },
  },
  'unsaved changes': {
    table: 'unsaved_changes',
    prepare: async (caller) =>
      sender(caller, 'PUT', 'v1/unsaved-changes/entry/', {
        ...{ entity: 'news', object: await addNews(), title: 'Sauna', etag: '"1"', replaces: null },
        changes: JSON.stringify({ was: {}, values: { translations: { fi: { title: 'Kesken' } } } }),
      }),
  },
  'read mark': {
    table: 'content_reads',
    prepare: async (caller) =>
      sender(caller, 'POST', 'v1/profile/read', { entity: 'news', ids: [await addNews()] }),
  },
  'uploaded attachment': {
    table: 'files',
    prepare: async (caller) =>
      sender(caller, 'POST', 'v1/upload/attachments/', formWith('file', new Blob(['Liite']), 'liite.txt')),
  },
  'uploaded picture': {
    table: 'files',
    prepare: async (caller) => {
      const image = new Blob([new Uint8Array(await photo())]);
      return sender(caller, 'POST', 'v1/upload/image/', formWith('image', image, 'kuva.jpg'));
    },
  },
  'chat message over the live connection': {
    table: 'chat_messages',
    prepare: async ({ token }) => {
      const listener = await chat.listen(await chat.room(channel, token), token);
      // The connection of somebody who may no longer use it ends, and its message gets no other answer.
      return () =>
        listener.send('Hei').then(
          ({ status }) => status ?? 201,
          () => 401,
        );
    },
  },
};

/** Returns how many connections to the database wait for a lock. */
async function blockedCount(): Promise<number> {
  const { rows } = await watcher.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].n;
}

/**
 * Holds a write at its table, removes its caller meanwhile, and lets both go on. The removal may wait for the table,
 * too. Returns both statuses.
 */
async function removeDuring(
  { table, prepare }: Write,
  caller: Caller,
  remove: (caller: Caller) => Promise<number>,
) {
  const send = await prepare(caller);
  await holder.query('begin');
  await holder.query(`lock table ${table} in exclusive mode`);
  let early: number | undefined;
  const written = send().then((status) => {
    early = status;
    return status;
  });
  await expect
    .poll(async () => early ?? ((await blockedCount()) > 0 ? 'blocked' : 'under way'))
    .not.toBe('under way');
  expect(early, 'the write is not held at its table').toBeUndefined();
  let isRemoved = false;
  const removed = remove(caller).finally(() => {
    isRemoved = true;
  });
  await expect.poll(async () => isRemoved || (await blockedCount()) >= 2).toBe(true);
  await holder.query('commit');
  return { written: await written, removed: await removed };
}

const erase = async ({ id, name }: Caller) =>
  (await chat.server.call('POST', `v1/users/${id}/erase/`, { token: admin(), body: { confirm: name } }))
    .statusCode;

/** Returns the tables that still contain a person's id, and the number of read marks. */
async function tracesOf(id: number): Promise<string[]> {
  const tables: string[] = [];
  for (const { table, column } of personColumns()) {
    const name = sql.identifier(column.name);
    const { rows } = await chat.server.services.database.system.execute(
      sql`select from ${table} where array[${id}::int] && array[${name}]::int[]`,
    );
    if (rows.length > 0) tables.push(column.name);
  }
  return tables;
}

const markCount = async () =>
  (await watcher.query('select count(*)::int as n from content_reads')).rows[0].n as number;

describe('while a person is erased, stores nothing of theirs and answers 401:', () => {
  test.each(Object.entries(WRITES))('a %s', async (_, write) => {
    const caller = await addCaller();
    const marks = await markCount();
    const { written, removed } = await removeDuring(write, caller, erase);
    expect(removed).toBe(204);
    // Where both wait for each other the database starts one anew: a write that came first is erased.
    expect([200, 401]).toContain(written);
    expect(await tracesOf(caller.id)).toEqual([]);
    expect(await markCount()).toBe(marks);
  });

  test('a notice about their comment', async () => {
    const caller = await addCaller();
    const write: Write = {
      table: 'notices',
      prepare: async () => {
        expect(await (await (WRITES.comment as Write).prepare(caller))()).toBe(201);
        return () => runJobs(chat.server.services).then(() => 200);
      },
    };
    expect((await removeDuring(write, caller, erase)).removed).toBe(204);
    expect(await tracesOf(caller.id)).toEqual([]);
  });

  test('an anonymous answer to a poll', async () => {
    const poll = await addPoll({ anonymous: true, group: chat.company.everyone });
    const write: Write = {
      table: 'poll_urns',
      prepare: async (caller) => sender(caller, 'POST', `v1/polls/${poll}/answers/`, { answers }),
    };
    expect(await removeDuring(write, await addCaller(), erase)).toEqual({ written: 401, removed: 204 });
    const { rows } = await watcher.query('select from poll_urns where poll_id = $1', [poll]);
    expect(rows).toEqual([]);
  });
});

describe.each<[string, (caller: Caller) => Promise<number>]>([
  [
    'deleted',
    async ({ id }) => (await chat.server.call('DELETE', `v1/users/${id}/`, { token: admin() })).statusCode,
  ],
  [
    'made inactive',
    async ({ id }) =>
      (await chat.server.call('PUT', `v1/users/${id}/`, { token: admin(), body: { active: false } }))
        .statusCode,
  ],
])('while a person is %s', (_, remove) => {
  test.each(['comment', 'read mark', 'chat message over the live connection'])(
    'a %s of theirs is not stored and answers 401',
    async (name) => {
      const write = WRITES[name] as Write;
      const caller = await addCaller();
      const { rows: before } = await watcher.query(`select from ${write.table}`);
      const { written, removed } = await removeDuring(write, caller, remove);
      expect([written, removed >= 200 && removed < 300]).toEqual([401, true]);
      const { rows: after } = await watcher.query(`select from ${write.table}`);
      expect(after.length).toBe(before.length);
    },
  );
});

test('signing out leaves the person’s calls in flight alone, and one may delete oneself', async () => {
  const caller = await addCaller();
  const signOut = async () =>
    (await chat.server.call('POST', 'v1/auth/logout', { token: caller.token })).statusCode;
  const { written } = await removeDuring(WRITES.comment as Write, caller, signOut);
  expect(written).toBe(201);
  const leaving = await chat.person({ is_tenant_admin: true });
  const left = await chat.server.call('DELETE', `v1/users/${leaving.id}/`, { token: leaving.token });
  expect(left.statusCode, left.body).toBe(204);
});
