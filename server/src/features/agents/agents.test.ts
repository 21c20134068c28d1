import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearch, type Searching } from '../../../test/searching.ts';
import { allRoutes } from '../../app.ts';

let room: Searching;
let address: string;

beforeAll(async () => {
  room = await openSearch();
  await allow(true);
  address = await room.server.address();
});

afterAll(() => room.server.close());

const aWord = () =>
  `q${Array.from({ length: 14 }, () => 'bcdfghjklmnprstvxz'[Math.floor(Math.random() * 18)]).join('')}`;

const allow = (personal_tokens_enabled: boolean) =>
  room.server.call('PATCH', 'v1/tenant/', {
    token: room.company.tokens.tenantAdmin,
    body: { settings: { personal_tokens_enabled } },
  });

/** Returns a new member, their session, and a token of their own. */
async function personWithToken(fields: object = {}) {
  const { server, company } = room;
  const person = await server.build.user({
    tenant: company.tenantId,
    groups: [company.groups.own],
    ...fields,
  });
  const session = await server.login(person);
  const created = await server.call('POST', 'v1/profile/tokens/', {
    token: session,
    body: { name: 'Oma ohjelma' },
  });
  expect(created.statusCode, created.body).toBe(201);
  return { person, session, ...(created.json() as { id: number; token: string }) };
}

async function serviceToken(...scopes: string[]): Promise<string> {
  const created = await room.server.call('POST', 'v1/service-tokens/', {
    token: room.company.tokens.tenantAdmin,
    body: { name: 'Agentti', scopes },
  });
  expect(created.statusCode, created.body).toBe(201);
  return created.json().token;
}

/** Connects the official client. */
async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address}/api/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'fi' } },
    }),
  );
  return client;
}

async function run(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError } = (await client.callTool({ name, arguments: input })) as {
    content: { text: string }[];
    isError?: boolean;
  };
  return { isError: isError === true, body: JSON.parse(content[0]?.text ?? 'null') };
}

const toolNames = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

describe('a person’s own token', () => {
  test('is shown once, listed with its last use, and ended', async () => {
    const { session, id, token } = await personWithToken();
    const list = () => room.server.call('GET', 'v1/profile/tokens/', { token: session });
    expect((await list()).json().results).toEqual([
      { id, name: 'Oma ohjelma', expires: null, last_used: null },
    ]);
    expect((await list()).body).not.toContain(token);
    expect((await room.server.call('GET', 'v1/news/', { token })).statusCode).toBe(200);
    await room.server.services.background.settled();
    expect((await list()).json().results).toMatchObject([{ last_used: expect.any(String) }]);
    const ended = await room.server.call('DELETE', `v1/profile/tokens/${id}/`, { token: session });
    expect(ended.statusCode).toBe(204);
    expect((await room.server.call('GET', 'v1/news/', { token })).statusCode).toBe(401);
    const { rows } = await room.server.services.database.system.execute(
      sql`select 1 from personal_tokens where token_hash = ${token}`,
    );
    expect(rows).toEqual([]);
  });

  test('opens every reading call and nothing else', async () => {
    const { token } = await personWithToken();
    const others = allRoutes().filter(({ method, access }) => method !== 'GET' && access !== 'public');
    for (const { method, path } of others) {
      const answer = await room.server.call(method, `${path.replace(/:\w+/g, '1')}/`, { token, body: {} });
      expect([403, 404], `${method} ${path}`).toContain(answer.statusCode);
    }
    for (const path of [
      'v1/profile/',
      'v1/news/',
      'v1/people/',
      'v1/search/?search=a',
      'v1/passages/?q=a',
      'v1/feed/',
    ])
      expect((await room.server.call('GET', path, { token })).statusCode, path).toBe(200);
  });

  test('the sixth is refused, also of many at once', async () => {
    const { session } = await personWithToken();
    const make = () =>
      room.server.call('POST', 'v1/profile/tokens/', { token: session, body: { name: 'Vielä' } });
    const statuses = (await Promise.all(Array.from({ length: 6 }, make))).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 409, 409]);
  });

  test('wants a fresh proof, a name, and an end that is to come', async () => {
    const { server, company } = room;
    const person = await server.build.user({ tenant: company.tenantId });
    const session = await server.login(person);
    const make = (body: object) => server.call('POST', 'v1/profile/tokens/', { token: session, body });
    expect((await make({ name: ' ' })).json().errors).toMatchObject({ name: [expect.any(String)] });
    for (const expires of ['2020-01-01T00:00:00Z', 'huomenna'])
      expect((await make({ name: 'a', expires })).json().errors, expires).toMatchObject({
        expires: [expect.any(String)],
      });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await make({ name: 'a', expires: later })).statusCode).toBe(201);
    await server.services.database.system.execute(
      sql`update sessions set created_at = now() - interval '1 hour', proof_at = null where user_id = ${person.id}`,
    );
    expect((await make({ name: 'a' })).json()).toMatchObject({ code: 'proof_needed' });
  });

  test('of somebody else is not found', async () => {
    const { id } = await personWithToken();
    const { session } = await personWithToken();
    expect(
      (await room.server.call('DELETE', `v1/profile/tokens/${id}/`, { token: session })).statusCode,
    ).toBe(404);
  });

  test('opens nothing once it has expired, its person has left, or the company allows it no more', async () => {
    const { database } = room.server.services;
    const [expired, gone, off] = [await personWithToken(), await personWithToken(), await personWithToken()];
    await database.system.execute(
      sql`update personal_tokens set expires = now() - interval '1 second' where id = ${expired.id}`,
    );
    await room.server.call('DELETE', `v1/users/${gone.person.id}/`, {
      token: room.company.tokens.tenantAdmin,
    });
    for (const { token } of [expired, gone])
      expect((await room.server.call('GET', 'v1/news/', { token })).statusCode).toBe(401);
    await allow(false);
    expect((await room.server.call('GET', 'v1/news/', { token: off.token })).statusCode).toBe(401);
    expect((await room.server.call('GET', 'v1/profile/tokens/', { token: off.session })).statusCode).toBe(
      404,
    );
    await allow(true);
    expect((await room.server.call('GET', 'v1/news/', { token: off.token })).statusCode).toBe(200);
  });
});

describe('MCP', () => {
  test('wants a service token or a person’s own token', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const post = (authorization?: string) =>
      fetch(`${address}/api/mcp`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...(authorization && { Authorization: authorization }),
        },
        body: JSON.stringify(message),
      });
    for (const authorization of [
      undefined,
      'Bearer piirime_unknownunknownunknown',
      `Bearer ${room.company.tokens.member}`,
    ]) {
      const answer = await post(authorization);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await fetch(`${address}/api/mcp`)).status).toBe(405);
    const { token } = await personWithToken();
    expect((await post(`Bearer ${token}`)).status).toBe(200);
  });

  test('a person reads what they see, and can write nothing', async () => {
    const word = aWord();
    const { own, other } = room.company.groups;
    const publish = (group: number, title: string) =>
      room.server.call('POST', 'v1/news/', {
        token: room.company.tokens.tenantAdmin,
        body: { ...room.base(), group, translations: { fi: { title, text: `<p>${word} on ${title}.</p>` } } },
      });
    const visible = (await publish(own, 'Oma')).json().id;
    const hidden = (await publish(other, 'Vieras')).json().id;
    const client = await connect((await personWithToken()).token);
    const names = await toolNames(client);
    expect(names).toEqual(
      expect.arrayContaining(['search', 'passages', 'list_news', 'get_news', 'list_person', 'get_page']),
    );
    expect(names.filter((name) => /^(create|update|delete|publish)/.test(name))).toEqual([]);
    expect((await run(client, 'search', { query: word })).body.results).toMatchObject([
      { type: 'news', id: visible },
    ]);
    expect((await run(client, 'passages', { question: word })).body).toMatchObject([
      { object: { id: visible } },
    ]);
    const listed = (await run(client, 'list_news', { search: word })).body;
    expect(listed.results.map(({ id }: { id: number }) => id)).toEqual([visible]);
    expect((await run(client, 'get_news', { id: visible })).body).toMatchObject({ id: visible });
    expect(await run(client, 'get_news', { id: hidden })).toMatchObject({
      isError: true,
      body: { status: 404 },
    });
    await expect(run(client, 'create_news_draft', {})).rejects.toThrow(/Unknown tool/);
  });

  test('finds people as the search does, for people', async () => {
    const word = aWord();
    const { id } = await room.server.build.user({ tenant: room.company.tenantId, last_name: word });
    const client = await connect((await personWithToken()).token);
    expect((await run(client, 'search', { query: word })).body.results).toMatchObject([
      { type: 'person', id },
    ]);
    const token = await connect(await serviceToken('news:read'));
    expect((await run(token, 'search', { query: word })).body.results).toEqual([]);
  });

  test('a service token reads and drafts what its scopes name, and publishes nothing', async () => {
    const word = aWord();
    const client = await connect(await serviceToken('news:read', 'news:write', 'faq:read', 'faq:write'));
    const names = await toolNames(client);
    expect(names.sort()).toEqual(
      [
        'create_news_draft',
        'get_faq',
        'get_news',
        'list_faq',
        'list_news',
        'passages',
        'search',
        'update_news_draft',
      ].sort(),
    );
    const input = {
      group: room.company.groups.own,
      published: true,
      translations: { fi: { title: `Luonnos ${word}`, text: '<p>Alku.</p>' } },
    };
    const created = await run(client, 'create_news_draft', input);
    expect(created, JSON.stringify(created)).toMatchObject({ isError: false, body: { published: false } });
    const { id } = created.body;
    expect(
      (await room.server.call('GET', `v1/news/${id}/`, { token: room.company.tokens.member })).statusCode,
    ).toBe(404);
    const changed = await run(client, 'update_news_draft', {
      id,
      published: true,
      translations: { fi: { title: `Muutettu ${word}`, text: '<p>Alku.</p>' } },
    });
    expect(changed, JSON.stringify(changed)).toMatchObject({ isError: false, body: { published: false } });
    // A person publishes it; from then on the agent changes its draft alone.
    const published = await room.server.call('PUT', `v1/news/${id}/`, {
      ...room.editor(),
      body: { published: true, release_date: '01.01.2026 12:00' },
    });
    expect(published.statusCode, published.body).toBe(200);
    const drafted = await run(client, 'update_news_draft', {
      id,
      translations: { fi: { title: `Toinen ${word}`, text: '<p>Loppu.</p>' } },
    });
    expect(drafted.isError, JSON.stringify(drafted)).toBe(false);
    const seen = await room.server.call('GET', `v1/news/${id}/`, {
      token: room.company.tokens.member,
      language: 'fi',
    });
    expect(seen.json().translations.fi.title).toBe(`Muutettu ${word}`);
    const history = await room.server.call('GET', `v1/history/?entity=news&object=${id}&admin_view=1`, {
      token: room.company.tokens.tenantAdmin,
    });
    expect(history.body).toContain('Agentti');
  });

  test('a service token finds nothing outside its scopes', async () => {
    const word = aWord();
    await room.createdId({ translations: { fi: { title: 'Uutinen', text: `<p>${word}</p>` } } });
    const client = await connect(await serviceToken('faq:read'));
    expect((await run(client, 'search', { query: word })).body.results).toEqual([]);
    expect((await run(client, 'passages', { question: word })).body).toEqual([]);
    expect(await toolNames(client)).toEqual(['search', 'passages', 'list_faq', 'get_faq']);
  });

  test('refusals are the API’s, in words', async () => {
    const client = await connect(await serviceToken('news:read', 'news:write'));
    const refused = await run(client, 'create_news_draft', { group: 999_999 });
    expect(refused).toMatchObject({
      isError: true,
      body: { status: 400, errors: { translations: [expect.any(String)] } },
    });
  });

  test('no other site’s page speaks to it through somebody’s browser', async () => {
    const token = await serviceToken('news:read');
    const ping = (origin?: string) =>
      fetch(`${address}/api/mcp`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...(origin && { Origin: origin }),
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      });
    expect((await ping('https://evil.example')).status).toBe(403);
    expect((await ping('null')).status).toBe(403);
    expect((await ping(address)).status).toBe(200);
    expect((await ping()).status).toBe(200);
  });
});
