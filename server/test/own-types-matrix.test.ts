import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '../src/app.ts';
import type { Route } from '../src/engine/calls/route.ts';
import { openTestApp, type TestApp } from './app.ts';
import { ACTORS, type ActorName, buildCompany, type Company } from './company.ts';
import { sheetOf } from './workbooks.ts';

/**
 * Tests what companies' own content types inherit: each generic call, for each actor, on types of each visibility. The
 * expected rights are written out by hand, independent of the policies.
 */
interface Type {
  name: string;
  definition: object;
  /** Returns the fields for visibility to the group `own`. */
  shown(): object;
  reads: readonly ActorName[];
  edits: readonly ActorName[];
  /** Whether its objects are published (`publishes`) and sorted by hand (`ordered`). */
  publishes: boolean;
  ordered: boolean;
}

const INSIDERS: readonly ActorName[] = ACTORS.slice(1, 7);
const OF_GROUP: readonly ActorName[] = ['member', 'readOnly', 'groupAdmin'];
const STRANGERS: readonly ActorName[] = ['stranger', 'strangerAdmin'];

let server: TestApp;
let company: Company;

const TYPES: readonly Type[] = [
  {
    name: 'matrix_open',
    definition: { visibility: 'everyone' },
    shown: () => ({}),
    reads: INSIDERS,
    edits: ['tenantAdmin'],
    publishes: false,
    ordered: true,
  },
  {
    name: 'matrix_group',
    definition: { visibility: 'group', editors: 'group_admin', publishing: true },
    shown: () => ({ group: company.groups.own, published: true }),
    reads: OF_GROUP,
    edits: ['tenantAdmin', 'groupAdmin'],
    publishes: true,
    ordered: false,
  },
  {
    name: 'matrix_groups',
    definition: { visibility: 'groups', publishing: true },
    shown: () => ({ groups: [company.groups.own], published: true }),
    reads: OF_GROUP,
    edits: ['tenantAdmin'],
    publishes: true,
    ordered: true,
  },
];

/** Calls with their own tests: reviews and remarks are for console users, and the type switches on what readers do. */
const OWN_TESTS = /\/:id\/(review|remarks|acknowledgements?|reactions?|comments|seen|reach)(\/|$)/;

const routes = allRoutes().filter(({ path }) => path.startsWith('v1/content/:name') && !OWN_TESTS.test(path));

const asAdmin = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await server.call(method, `v1/${path}`, { token: company.tokens.tenantAdmin, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.statusCode === 204 ? undefined : answer.json();
};

const values = (type: Type) => ({ custom: { subject: 'Aihe', size: 1 }, ...type.shown() });
const make = async (type: Type): Promise<number> =>
  (await asAdmin('POST', `content/${type.name}/`, values(type))).id;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  const labels = { fi: 'Aihe' };
  for (const { name, definition, ordered } of TYPES)
    await asAdmin('POST', 'content-types/', {
      name,
      labels: { fi: { one: 'Aihe', many: 'Aiheet' } },
      fields: [
        { name: 'subject', kind: 'text', labels, required: true },
        { name: 'size', kind: 'decimal', labels: { fi: 'Koko' } },
      ],
      title: 'subject',
      list_columns: ['subject', 'size'],
      ordered,
      ...definition,
    });
});

afterAll(() => server.close());

const writesOf = ({ method, path }: Route) => method !== 'GET' || path.endsWith('/draft');
const needsDraft = ({ path }: Route) => path.includes('/draft');

/** Returns whether a type has a call at all. */
function hasCall(type: Type, route: Route): boolean {
  return route.path.endsWith('/sort') ? type.ordered : !needsDraft(route) || type.publishes;
}

function expected(type: Type, route: Route, actor: ActorName): number {
  const success = Number(Object.keys(route.answers)[0]);
  if (actor === 'anonymous') return 401;
  if (actor === 'readOnly' && route.method !== 'GET') return 403;
  if (STRANGERS.includes(actor) || !hasCall(type, route)) return 404;
  if (writesOf(route)) return type.edits.includes(actor) ? success : 403;
  if (route.path.endsWith('/:name')) return success;
  return type.reads.includes(actor) ? success : 404;
}

const table = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text]), 'rivit.csv');
  return body;
};

async function bodyOf(type: Type, { method, path }: Route, id: number, token: string | undefined) {
  if (path.endsWith('/bulk/change')) return { items: [{ id, custom: { size: 2 } }] };
  if (path.includes('/bulk/')) return { ids: [id] };
  if (path.endsWith('/import')) {
    const group = type.name === 'matrix_group' ? [',group', `,${company.groups.own}`] : ['', ''];
    return table(`custom.subject,custom.size${group[0]}\nRivi,"1,5"${group[1]}\n`);
  }
  if (path.endsWith('/sort')) {
    const rows = await server.call('GET', `v1/content/${type.name}/?admin_view=1&page_size=1000`, { token });
    return { order: rows.statusCode === 200 ? rows.json().results.map((row: { id: number }) => row.id) : [] };
  }
  if (method === 'POST' && path.endsWith('/:name')) return values(type);
  if (method === 'PUT') return { custom: { subject: 'Toinen' } };
  return method === 'POST' ? {} : undefined;
}

describe.each(TYPES)('the content type $name', (type) => {
  test.each(routes)('$method $path', async (route) => {
    // Reading or refused calls can share one object.
    const shared = await make(type);
    for (const actor of ACTORS) {
      const right = expected(type, route, actor);
      const id = right < 300 && route.method !== 'GET' ? await make(type) : shared;
      const objectPath = `content/${type.name}/${id}/`;
      if (right < 300 && needsDraft(route) && !(route.method === 'PUT' && route.path.endsWith('/draft')))
        await asAdmin('PUT', `${objectPath}draft/`, { custom: { subject: 'Luonnos' } });
      if (right < 300 && route.path.endsWith('/restore')) await asAdmin('DELETE', objectPath);
      const token = company.tokens[actor];
      const path = `${route.path.replace(':name', type.name).replace(':id', String(id))}/`;
      const query = route.path.endsWith('/why') ? `?as_group=${company.groups.own}` : '';
      const body = await bodyOf(type, route, id, token);
      const answer = await server.call(route.method, path + query, { token, body });
      expect(answer.statusCode, `${actor}: ${answer.body}`).toBe(right);
      if (route.path.includes('/bulk/') && right < 300) expect(answer.json().done).toHaveLength(1);
      if (route.path.endsWith('/import') && right < 300) expect(answer.json()).toMatchObject({ new: 1 });
    }
  });

  test('lets only its editors read editors’ lists and files', async () => {
    const id = await make(type);
    for (const actor of ACTORS)
      for (const format of ['', 'csv', 'xlsx']) {
        const token = company.tokens[actor];
        const query = `admin_view=1&page_size=1000${format && `&format=${format}`}`;
        const answer = await server.call('GET', `v1/content/${type.name}/?${query}`, { token });
        const errorStatus = actor === 'anonymous' ? 401 : STRANGERS.includes(actor) ? 404 : 403;
        const right = type.edits.includes(actor) ? 200 : errorStatus;
        expect(answer.statusCode, `${actor} ${format}: ${answer.body.slice(0, 200)}`).toBe(right);
        if (right !== 200) continue;
        if (!format) expect(answer.json().results.map((row: { id: number }) => row.id)).toContain(id);
        if (format === 'csv') expect(answer.body).toContain('Aihe;Koko');
        if (format === 'xlsx') expect(sheetOf(answer.rawPayload)).toMatch(/>Aihe<.*>Koko<.*<v>1<\/v>/s);
      }
  });

  test('lets only its editors read and restore its history', async () => {
    const id = await make(type);
    const objectPath = `content/${type.name}/${id}/`;
    await asAdmin('PUT', objectPath, { custom: { subject: 'Sitten' } });
    const read = (actor: ActorName) =>
      server.call('GET', `v1/history/?entity=content_item&id=${id}`, { token: company.tokens[actor] });
    const rows = (await read('tenantAdmin')).json().results;
    const first = rows.at(-1).id;
    for (const actor of ACTORS) {
      const token = company.tokens[actor];
      const seen = await read(actor);
      const isEditor = type.edits.includes(actor);
      expect(seen.statusCode === 200 && seen.json().results.length > 0, actor).toBe(isEditor);
      if (actor === 'tenantAdmin') continue;
      const reverted = await server.call('POST', `v1/history/${first}/restore/`, { token, body: {} });
      expect(reverted.statusCode === 200, `${actor}: ${reverted.body}`).toBe(isEditor);
    }
  });
});
