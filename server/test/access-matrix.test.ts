import { type Entity, exampleOf, type Operation, type RuleName } from '@piiri/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { ENTITIES, entityOf } from '../src/db/tables.ts';
import { rulesFor } from '../src/entities/access.ts';
import type { AnyRoute } from '../src/http/route.ts';
import { startTestApp, type TestApp } from './app.ts';
import { ACTORS, type ActorName, buildCompany, type Company } from './company.ts';

/**
 * What every route and every definition inherits: who gets in, who is refused, and who must not even learn that a thing
 * exists. The truth about rules is written out here by hand, apart from the policies that it is held against.
 */
type GroupName = keyof Company['groups'];
const INSIDERS: ActorName[] = [
  'member',
  'outsider',
  'readOnly',
  'groupAdmin',
  'feedbackManager',
  'tenantAdmin',
];
const EVERYBODY: ActorName[] = [...INSIDERS, 'stranger', 'strangerAdmin'];

/** Who passes a rule for something published to a group; `some` is who passes it for something at all. */
const TRUTH: Record<RuleName, { own: ActorName[]; other: ActorName[]; some: ActorName[] }> = {
  anyone: { own: INSIDERS, other: INSIDERS, some: EVERYBODY },
  in_sight: { own: ['member', 'readOnly', 'groupAdmin'], other: ['outsider'], some: EVERYBODY },
  administers_group: {
    own: ['tenantAdmin', 'groupAdmin'],
    other: ['tenantAdmin'],
    some: ['tenantAdmin', 'groupAdmin', 'strangerAdmin'],
  },
  manages: { own: [], other: [], some: EVERYBODY },
  tenant_admin: { own: ['tenantAdmin'], other: ['tenantAdmin'], some: ['tenantAdmin', 'strangerAdmin'] },
  console_user: {
    own: ['tenantAdmin', 'groupAdmin', 'feedbackManager'],
    other: ['tenantAdmin', 'groupAdmin', 'feedbackManager'],
    some: ['tenantAdmin', 'groupAdmin', 'feedbackManager', 'strangerAdmin'],
  },
};

const PUBLIC_OK = new Set([200, 201, 204]);
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await startTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

function may(actor: ActorName, entity: Entity, operation: Operation, group: GroupName | 'some'): boolean {
  if (actor === 'readOnly' && operation !== 'read' && operation !== 'admin') return false;
  return rulesFor(entity, operation).some((rule) => TRUTH[rule][group].includes(actor));
}

function expected(
  actor: ActorName,
  entity: Entity,
  operation: Operation,
  group: GroupName,
  success: number,
): number {
  if (actor === 'anonymous') return 401;
  if (!may(actor, entity, operation, 'some')) return 403;
  if (may(actor, entity, operation, group)) return success;
  if (operation !== 'create') return 404;
  // To an admin of another company our group is not forbidden; there is no such group.
  return actor === 'strangerAdmin' ? 400 : 403;
}

const idOf = (group: GroupName) => (name: string) => {
  if (name === 'group') return company.groups[group];
  throw new Error(
    `The matrix knows no ${name} to refer to; give the reference no "required", or teach it one.`,
  );
};

/** An example of an entity, shown to a group now. References that may be empty are. */
function exampleFor(entity: Entity, group: GroupName): Record<string, unknown> {
  const fields = Object.fromEntries(
    Object.entries(entity.fields).filter(([name, { type, options }]) => {
      const isReference = type === 'reference' || type === 'references';
      return !isReference || name === entity.sight?.group || (options as { required?: unknown }).required;
    }),
  );
  const { field: published, release, expire } = entity.publishing ?? {};
  return {
    ...exampleOf(fields, idOf(group)),
    ...(published && { [published]: true }),
    ...(release && { [release]: '01.01.2026 12:00' }),
    ...(expire && { [expire]: '' }),
  };
}

const admin = () => ({ token: company.tokens.tenantAdmin });
const writePath = ({ api }: Entity) => api.adminPath ?? api.path;

function aFile(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['Ohje\n'], { type: 'text/plain' }), 'ohje.txt');
  return form;
}

/** A new object of an entity, with an attachment where it can have one. A group stands for itself. */
async function objectOf(entity: Entity, group: GroupName): Promise<{ id: number; attachment: number }> {
  if (!entity.api.calls.includes('create')) return { id: company.groups[group], attachment: 0 };
  const created = await server.call('POST', `${writePath(entity)}/`, {
    ...admin(),
    body: exampleFor(entity, group),
  });
  expect(created.statusCode, created.body).toBe(201);
  const id: number = created.json().id;
  const takesFiles = Object.values(entity.fields).some((field) => field.type === 'attachments');
  if (!takesFiles) return { id, attachment: 0 };
  const attached = await server.call('POST', `${writePath(entity)}/${id}/attachments/`, {
    ...admin(),
    body: aFile(),
  });
  expect(attached.statusCode, attached.body).toBe(201);
  return { id, attachment: attached.json().id };
}

/** Makes the call of a route on an object, as it would succeed for who may. */
async function attempt(route: AnyRoute, entity: Entity, actor: ActorName, group: GroupName, editor: boolean) {
  const { id, attachment } = await objectOf(entity, group);
  const path = route.path.replace(':id', String(id)).replace(':attachment', String(attachment));
  if (route.path.endsWith('/restore')) await server.call('DELETE', `${writePath(entity)}/${id}/`, admin());
  const isUpload = route.method === 'POST' && route.path.endsWith('/attachments');
  const isWrite = route.method === 'POST' || route.method === 'PUT';
  const sorts = route.path.endsWith('/sort');
  const body = isUpload
    ? aFile()
    : sorts
      ? { order: await allIds(entity, actor) }
      : isWrite
        ? exampleFor(entity, group)
        : undefined;
  // The whole list: what is new may stand at its end.
  const query = [isList(route, entity) && 'page_size=1000', editor && 'admin_view=1'].filter(Boolean);
  const answer = await server.call(route.method, `${path}/?${query.join('&')}`, {
    token: company.tokens[actor],
    body,
  });
  return { answer, id };
}

/** What a caller would put in order: everything that they may edit. */
async function allIds(entity: Entity, actor: ActorName): Promise<number[]> {
  const token = company.tokens[actor];
  const listed = await server.call('GET', `${writePath(entity)}/?page_size=1000&admin_view=1`, { token });
  return listed.statusCode === 200 ? listed.json().results.map((row: { id: number }) => row.id) : [];
}

interface Cell {
  route: AnyRoute;
  entity: Entity;
  operation: Operation;
}

const generic: Cell[] = allRoutes().flatMap((route) => {
  if (typeof route.access !== 'object') return [];
  const entity = entityOf(route.access.entity);
  const operation = route.access.operation;
  const onAdminPath = entity.api.adminPath !== undefined && route.path.startsWith(entity.api.adminPath);
  return [{ route, entity, operation: operation === 'read' && onAdminPath ? 'admin' : operation }];
});

const isList = (route: AnyRoute, entity: Entity) =>
  route.method === 'GET' && [entity.api.path, entity.api.adminPath].includes(route.path);
const isSort = (route: AnyRoute, entity: Entity) => route.path === `${writePath(entity)}/sort`;

describe.each(generic)('$route.method $route.path', ({ route, entity, operation }) => {
  const views: Operation[] = operation === 'read' && !entity.api.adminPath ? ['read', 'admin'] : [operation];
  const success = Number(Object.keys(route.answers)[0]);
  const cells = views.flatMap((view) =>
    ACTORS.flatMap((actor) => (['own', 'other'] as const).map((group) => ({ view, actor, group }))),
  );

  test.each(cells)('$view: $actor, group $group', async ({ view, actor, group }) => {
    const editor = view === 'admin' && !entity.api.adminPath;
    const { answer, id } = await attempt(route, entity, actor, group, editor);
    if (isList(route, entity) || isSort(route, entity)) {
      const right = actor === 'anonymous' ? 401 : may(actor, entity, view, 'some') ? success : 403;
      expect(answer.statusCode, answer.body).toBe(right);
      if (answer.statusCode !== 200) return;
      const ids = answer.json().results.map((row: { id: number }) => row.id);
      expect(ids.includes(id)).toBe(may(actor, entity, view, group));
      return;
    }
    expect(answer.statusCode, answer.body).toBe(expected(actor, entity, view, group, success));
  });
});

describe('calls beyond the generic ones', () => {
  const others = allRoutes().filter((route) => typeof route.access === 'string');

  test.each(others)('$method $path', async (route) => {
    const path = `${route.path.replace(/:\w+/g, '999999')}/`;
    for (const actor of ACTORS) {
      const answer = await server.call(route.method, path, { token: company.tokens[actor] });
      const { statusCode } = answer;
      if (route.access === 'public') {
        // Nobody is asked who they are; the empty body may be refused.
        expect(
          PUBLIC_OK.has(statusCode) || [400, 401, 404].includes(statusCode),
          `${actor}: ${answer.body}`,
        ).toBe(true);
        continue;
      }
      const passes = TRUTH[route.access as RuleName].some.includes(actor);
      const writing = route.method !== 'GET' && !route.forReadOnly;
      if (actor === 'anonymous') expect(statusCode, actor).toBe(401);
      else if (!passes || (actor === 'readOnly' && writing)) expect(statusCode, actor).toBe(403);
      else
        expect([401, 403].includes(statusCode) || statusCode >= 500, `${actor}: ${answer.body}`).toBe(false);
      // Logging out ends the session that the next calls need.
      if (route.path.endsWith('/logout')) break;
    }
  });
});

/** The ways to every member of an object, however deep. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((path) => [name, ...path]),
  ]);
}

function withValue<T>(object: T, [name = '', ...rest]: string[], value: unknown): T {
  const copy = (Array.isArray(object) ? [...object] : { ...object }) as Record<string, unknown>;
  copy[name] = rest.length > 0 ? withValue(copy[name], rest, value) : value;
  return copy as T;
}

describe('input that is wrong', () => {
  const writable = [...ENTITIES.values()].filter(({ api }) => api.calls.includes('create'));
  const garbage = [
    '\u0000',
    'x'.repeat(300_000),
    -1,
    3e9,
    { a: [] },
    [null],
    '<script>',
    '31.02.2026 99:99',
    true,
  ];

  test.each(writable)('$name: is answered with 400 at the field, or stored harmlessly', async (entity) => {
    const body = exampleFor(entity, 'own');
    for (const path of pathsIn(body)) {
      for (const value of garbage) {
        const answer = await server.call('POST', `${writePath(entity)}/`, {
          ...admin(),
          body: withValue(body, path, value),
        });
        const name = path[0];
        const label = `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}: ${answer.body.slice(0, 300)}`;
        expect([201, 400, 403], label).toContain(answer.statusCode);
        if (answer.statusCode === 400)
          expect(Object.keys(answer.json().errors).join(), label).toContain(name);
      }
    }
  });

  test.each(writable)('$name: nothing at all is answered with every missing field', async (entity) => {
    const answer = await server.call('POST', `${writePath(entity)}/`, { ...admin(), body: {} });
    expect(answer.statusCode).toBe(400);
    const required = Object.entries(entity.fields).filter(
      ([, { options }]) => (options as { required?: unknown }).required,
    );
    expect(Object.keys(answer.json().errors).sort()).toEqual(required.map(([name]) => name).sort());
  });

  test.each(generic.filter(({ route, entity }) => isList(route, entity)))(
    '$route.path: parameters of a list',
    async ({ route, entity }) => {
      const wrong = [
        'page=0',
        'page=x',
        'page_size=0',
        'page_size=1001',
        'page_size=a',
        'ordering=password',
        'admin_view=yes',
        'id=x',
      ];
      const filters = (entity.list.filters ?? []).map((name) => `${name}=%00x`);
      for (const query of [...wrong, ...filters]) {
        const answer = await server.call('GET', `${route.path}/?${query}`, admin());
        expect(answer.statusCode, `${query}: ${answer.body}`).toBe(400);
      }
      const past = await server.call('GET', `${route.path}/?page=9999&search=%25_%5C`, admin());
      expect(past.json()).toMatchObject({ count: 0, next: null, results: [] });
    },
  );
});
