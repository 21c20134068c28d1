import type { Entity, Operation, RuleName } from '@piiri/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { rulesFor } from '../src/engine/access/access.ts';
import { groupOf } from '../src/engine/calls/openapi.ts';
import type { Route } from '../src/engine/calls/route.ts';
import { ENTITIES, entityOf, isOfTenant } from '../src/engine/model/tables.ts';
import { acknowledgedEntities } from '../src/features/acknowledgements/required-readers.ts';
import { reachedEntities } from '../src/features/reach/entities.ts';
import { FOR_ALL_COMPANIES, FOR_EVERYONE, TRUTH, type Truth } from './access-truth.ts';
import type { TestApp } from './app.ts';
import { ACTORS, type ActorName, buildCompany, type Company } from './company.ts';
import { createExamples, type Examples, type GroupName, writePath } from './examples.ts';
import { type GenericBodies, genericBodies, isBulk, isImport, isSort } from './generic-bodies.ts';
import { genericCalls, isList } from './generic-calls.ts';
import { ROLE_HOLDERS, type RoleHolder, rightsOf, roleAllows } from './made-roles.ts';
import { deskBody, isDesk, NO_DESK, openDesk } from './sign-up-desk.ts';
import { openTrialApp } from './trial-app.ts';
import { registerTrialEntities } from './trial-entities.ts';

// The access matrix: who may make every call on every entity, who is refused, and who must not even learn that an object exists.

function truthOf(rule: RuleName, entity: Entity): Truth {
  const shows = rule === 'anyone' || (rule === 'visible' && entity.visibility?.everyone);
  if (!shows) return TRUTH[rule];
  return isOfTenant(entity) ? FOR_EVERYONE : FOR_ALL_COMPANIES;
}

const PUBLIC_OK = new Set([200, 201, 204, 302]);

// The tests also cover shapes that no entity of the product needs to have.
registerTrialEntities();

let server: TestApp;
let company: Company;
let examples: Examples;
let bodies: GenericBodies;
let tokens: Record<Caller, string | undefined>;

/** Everybody of a company, and holders of roles that it has made. */
type Caller = ActorName | RoleHolder;

const CALLERS: readonly Caller[] = [...ACTORS, ...ROLE_HOLDERS];

const isHolder = (actor: Caller): actor is RoleHolder => ROLE_HOLDERS.some((holder) => holder === actor);

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
  // Settings that companies must switch on first, so that rights decide.
  const settings = { comments_enabled: true, reactions_enabled: true, direct_messages_enabled: true };
  for (const token of [company.tokens.tenantAdmin, company.tokens.strangerAdmin])
    await server.call('PATCH', 'v1/tenant/', { token, body: { settings } });
  const holders: [RoleHolder, string][] = [];
  for (const holder of ROLE_HOLDERS) {
    const role = await server.call('POST', 'v1/roles/', {
      token: company.tokens.tenantAdmin,
      body: { name: holder, rights: rightsOf(holder, company) },
    });
    expect(role.statusCode, role.body).toBe(201);
    const user = await server.build.user({ tenant: company.tenantId, roles: [role.json().id] });
    holders.push([holder, await server.login(user)]);
  }
  tokens = { ...company.tokens, ...(Object.fromEntries(holders) as Record<RoleHolder, string>) };
  examples = createExamples(server, company);
  bodies = genericBodies({ server, company, examples });
});

afterAll(() => server.close());

/**
 * What a holder of a role may do: what the role says of an entity, and what people without groups may. Roles widen
 * nobody's view as an employee, but that of people, whom only editors read.
 */
function mayByRole(
  holder: RoleHolder,
  entity: Entity,
  operation: Operation,
  group: GroupName | 'some',
): boolean {
  // Whom a role lets publish to a group may choose it.
  if (entity.name === 'group' && operation === 'admin') return holder !== 'faqKeeper' || group !== undefined;
  const isRead = operation === 'read' && entity.name !== 'user';
  if (!isRead && roleAllows(holder, entity.name, operation, group)) return true;
  const ofEverybody = entity.visibility?.everyone ? ['anyone', 'visible'] : ['anyone'];
  ofEverybody.push('console_user');
  if (group === 'some') ofEverybody.push('visible', 'manages', 'owns', 'approves', 'handles');
  return rulesFor(entity, operation).some((rule) => ofEverybody.includes(rule));
}

function may(actor: Caller, entity: Entity, operation: Operation, group: GroupName | 'some'): boolean {
  // A release is made by whoever may publish what is in it.
  if (entity.name === 'release' && operation === 'create')
    return may(actor, entityOf('news'), 'update', group);
  if (isHolder(actor))
    return mayByRole(
      actor,
      entity,
      operation === 'admin' && entity.api.editorsOnly ? 'read' : operation,
      group,
    );
  if (actor === 'readOnly' && operation !== 'read' && operation !== 'admin') return false;
  // Where only editors read, their view is the only one.
  const ruleOperation = operation === 'admin' && entity.api.editorsOnly ? 'read' : operation;
  return rulesFor(entity, ruleOperation).some((rule) => truthOf(rule, entity)[group].includes(actor));
}

function expected(
  actor: Caller,
  entity: Entity,
  operation: Operation,
  group: GroupName,
  success: number,
): number {
  if (actor === 'anonymous') return 401;
  // To those in the console who may not publish what is in a release, that does not exist.
  const isRelease = entity.name === 'release' && operation === 'create';
  if (isRelease && isConsoleUser(actor)) return may(actor, entity, operation, group) ? success : 400;
  if (!may(actor, entity, operation, 'some')) return 403;
  if (may(actor, entity, operation, group)) return success;
  if (operation !== 'create') return 404;
  if (actor !== 'strangerAdmin') return 403;
  // For an admin of another company our group does not exist, rather than being forbidden. An object without references
  // is created in their own company.
  return examples.refersToOthers(entity) ? 400 : success;
}

const isConsoleUser = (actor: Caller) => isHolder(actor) || TRUTH.console_user.some.includes(actor);

const admin = () => ({ token: company.tokens.tenantAdmin });

/** Makes the call of a route on an object so that it succeeds for permitted actors. */
async function attempt(
  route: Route,
  entity: Entity,
  actor: Caller,
  group: GroupName,
  editor: boolean,
  isRejected: boolean,
) {
  // Reading or refused calls can share one object.
  const shared =
    route.method === 'GET' ||
    isRejected ||
    isSort(route, entity) ||
    isImport(route) ||
    route.path === writePath(entity);
  const { id, attachment } = shared
    ? await examples.shared(entity, group)
    : await examples.fresh(entity, group);
  const listPath = await examples.listPath(entity, route.path, group);
  // A role lets nobody delete people with rights, which the examples have.
  if (isHolder(actor) && entity.name === 'user' && !shared) {
    const without = { is_tenant_admin: false, is_feedback_manager: false, admin_groups: [], roles: [] };
    await server.call('PUT', `${writePath(entity)}/${id}/`, { ...admin(), body: without });
  }
  const desk =
    isDesk(route.path) && !isRejected
      ? await openDesk((method, at, body) => server.call(method, at, { ...admin(), body }), server.services, {
          route: route.path,
          event: id,
        })
      : NO_DESK;
  const path = listPath
    .replace(':id', String(id))
    .replace(':attachment', String(attachment))
    .replace(':enrollment', String(desk.enrollment));
  if (route.path.endsWith('/restore') && !shared)
    await server.call('DELETE', `${writePath(entity)}/${id}/`, admin());
  const isDraftRoute = route.path.includes('/draft') || route.path.endsWith('/review');
  if (isDraftRoute && !isRejected) await bodies.makeDraft(entity, id);
  if (route.path.endsWith('/remind') && !isRejected)
    await server.call('PUT', `${writePath(entity)}/${id}/`, {
      ...admin(),
      body: { acknowledgement_required: true },
    });
  // Reads the whole list: new objects may be at its end.
  const query = [isList(route, entity) && 'page_size=1000', editor && 'admin_view=1'].filter(Boolean);
  const answer = await server.call(route.method, `${path}/?${query.join('&')}`, {
    token: tokens[actor],
    body: route.path.endsWith('/remind')
      ? { channels: ['notice'] }
      : isDesk(route.path)
        ? deskBody(route.method, route.path, desk)
        : forCaller(
            actor,
            entity,
            route,
            await bodies.bodyFor(route, entity, tokens[actor], group, { id, attachment }),
          ),
  });
  const isMade = route.method === 'POST' && route.path === writePath(entity) && answer.statusCode === 201;
  if (entity.maxRows && (!shared || isMade)) await examples.remove(entity, isMade ? answer.json().id : id);
  return { answer, id };
}

/** Fields of people that no role includes; and those that a role's holder sets for new people alone. */
const NEVER_BY_ROLE = ['username', 'is_tenant_admin', 'is_feedback_manager', 'admin_groups', 'roles'];
const FOR_NEW_PEOPLE = ['phone', 'email', 'active', 'read_only'];

/** Returns what holders of roles send of people: what others send would be refused for its fields, not for its object. */
function forCaller(actor: Caller, entity: Entity, { method, path }: Route, body: object | undefined) {
  if (!isHolder(actor) || entity.name !== 'user' || !body || body instanceof FormData) return body;
  const isNew = method === 'POST' && path === entity.api.path;
  const left = [...NEVER_BY_ROLE, ...(isNew ? [] : FOR_NEW_PEOPLE)];
  const without = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name)));
  if ('items' in body) return { items: (body.items as object[]).map(without) };
  return without(body);
}

/** Calls that the examples are not ready for: those who may make them get 409. */
const UNREADY = ['v1/newsletters/:id/send', 'v1/newsletters/:id/test', 'v1/releases/:id/publish'];

const BULK_ACTORS: readonly Caller[] = [
  'anonymous',
  'readOnly',
  'groupAdmin',
  'strangerAdmin',
  ...ROLE_HOLDERS,
];
describe.each(genericCalls())('$route.method $route.path', ({ route, entity, operation }) => {
  const views: Operation[] = operation === 'read' && !entity.api.adminPath ? ['read', 'admin'] : [operation];
  const success = Number(Object.keys(route.answers)[0]);
  const { group, groups } = entity.visibility ?? {};
  const variants: readonly GroupName[] = (group ?? groups) ? ['own', 'other'] : ['own'];
  // Bulk calls validate each object as single calls do, so a few actors are enough.
  const actors = isBulk(route) || isImport(route) ? BULK_ACTORS : CALLERS;
  const cells = views.flatMap((view) =>
    actors.flatMap((actor) => variants.map((variant) => ({ view, actor, group: variant }))),
  );

  test.each(cells)('$view: $actor, group $group', async ({ view, actor, group: targetGroup }) => {
    const editor = view === 'admin' && !entity.api.adminPath;
    const right = expected(actor, entity, view, targetGroup, success);
    const { answer, id } = await attempt(route, entity, actor, targetGroup, editor, right !== success);
    if (isList(route, entity) || isSort(route, entity)) {
      // Lists related to an object that the actor may not see do not exist.
      const allowed = entity.of && !may(actor, entity, view, targetGroup) ? 404 : success;
      const parent = entity.of && entityOf(entity.of.entity);
      // A role may show some of the related objects: the others do not exist for its holder.
      const isHidden =
        parent &&
        isHolder(actor) &&
        may(actor, parent, 'admin', 'some') &&
        !may(actor, parent, 'admin', targetGroup);
      const refused = isHidden ? 404 : 403;
      const status = actor === 'anonymous' ? 401 : may(actor, entity, view, 'some') ? allowed : refused;
      expect(answer.statusCode, answer.body).toBe(status);
      if (answer.statusCode !== 200) return;
      const ids = answer.json().results.map((row: { id: number }) => row.id);
      expect(ids.includes(id)).toBe(may(actor, entity, view, targetGroup));
      return;
    }
    if (isBulk(route) && actor !== 'anonymous' && may(actor, entity, view, 'some')) {
      // Each object is authorized separately.
      expect(answer.statusCode, answer.body).toBe(success);
      expect(answer.json().done).toHaveLength(right === success ? 1 : 0);
      return;
    }
    if (isImport(route) && actor !== 'anonymous' && may(actor, entity, view, 'some')) {
      // Each row is authorized separately, and a rejected row prevents the others from being stored.
      expect(answer.statusCode, answer.body).toBe(right === success ? 200 : 400);
      expect(answer.json()).toMatchObject(right === success ? { new: 1 } : { wrong: 1 });
      return;
    }
    const isUnready = right === success && UNREADY.includes(route.path);
    expect(isUnready && answer.statusCode === 409 ? success : answer.statusCode, answer.body).toBe(right);
  });
});

/** Console routes that are only for editors of content, and for those who answer others. */
const OF_EDITORS = ['v1/reach'];
const OF_ANSWERERS = ['v1/feedback/answer-templates'];

describe('calls beyond the generic ones', () => {
  const others = allRoutes().filter((route) => typeof route.access === 'string');

  test.each(others)('$method $path', async (route) => {
    const routeEntity = ENTITIES.get(groupOf(route.path));
    const hasObject = routeEntity && route.path.includes(':id');
    const id = hasObject ? (await examples.fresh(routeEntity, 'own')).id : 999_999;
    const path = `${route.path.replace(':id', String(id)).replace(/:\w+/g, '999999')}/`;
    for (const actor of CALLERS) {
      const answer = await server.call(route.method, path, { token: tokens[actor] });
      const { statusCode } = answer;
      if (route.access === 'public') {
        // Public routes need no authentication; the empty body may be rejected.
        expect(
          PUBLIC_OK.has(statusCode) || [400, 401, 404].includes(statusCode),
          `${actor}: ${answer.body}`,
        ).toBe(true);
        continue;
      }
      const isForActor = actor !== 'feedbackManager' || !OF_EDITORS.includes(route.path);
      const rule = route.access as RuleName;
      // A role that names no screen opens no call of one.
      const isOthers = OF_ANSWERERS.includes(route.path) && actor !== 'feedbackManager';
      const passes =
        isOthers || route.forDevices
          ? false
          : isHolder(actor)
            ? rule === 'anyone' || (rule === 'console_user' && !route.screen && route.path !== 'v1/history')
            : isForActor && TRUTH[rule].some.includes(actor);
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

describe('read-only users', () => {
  /** Returns the path of an entity's objects; objects of companies' own types are below the type. */
  const pathOf = ({ api, types }: Entity) => (types ? `v1/${types.path}/:name` : api.path);
  /**
   * All writing calls of read-only users besides their own sign-in: settings of appearance and notifications, what they
   * have seen, read and acknowledged, and the feedback channel. A ticket only lets them read along.
   */
  const PERSONAL_CALLS = [
    'PATCH v1/profile',
    'DELETE v1/profile/sessions',
    'DELETE v1/profile/sessions/:id',
    'POST v2/feedback',
    'POST v2/feedback/attachments',
    'DELETE v2/feedback/attachments/:id',
    'POST v1/my/feedback/:id/messages',
    'POST v1/chat/authenticate',
    'POST v1/notices/read',
    ...acknowledgedEntities().map((entity) => `POST ${pathOf(entity)}/:id/acknowledgement`),
    ...reachedEntities(ENTITIES.values()).map((entity) => `POST ${pathOf(entity)}/:id/seen`),
    'POST v1/profile/read',
    'POST v1/profile/tokens',
    'DELETE v1/profile/tokens/:id',
    'POST v1/answers',
    'POST v1/reading/translate',
    'POST v1/alerts/:id/receipt',
    'POST v1/my/journeys/:id/steps/:step/done',
    'PUT v1/profile/notices',
    'PUT v1/links/favourites',
    'POST v1/profile/email/confirmation',
    'POST v1/profile/passkeys',
    'POST v1/profile/passkeys/offer',
    'POST v1/profile/passkeys/options',
    'DELETE v1/profile/passkeys/:id',
    // Count and store nothing.
    'POST v1/audience',
    'POST v1/interactions',
  ];
  const writing = allRoutes().filter(({ method, access }) => method !== 'GET' && access !== 'public');
  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  let token: string;

  beforeAll(async () => {
    // Not even a read-only tenant admin may do more.
    const rights = { is_tenant_admin: true, is_feedback_manager: true, read_only: true };
    token = await server.login(await server.build.user({ tenant: company.tenantId, ...rights }));
  });

  test('may make only these writing calls', () => {
    const open = writing
      .filter(({ forReadOnly, path }) => forReadOnly && !path.startsWith('v1/auth/'))
      .map(nameOf);
    expect(open.sort()).toEqual([...PERSONAL_CALLS].sort());
  });

  test.each(writing.filter((route) => !route.forReadOnly))('are refused $method $path', async (route) => {
    const path = `${route.path.replace(/:\w+/g, '1')}/`;
    expect((await server.call(route.method, path, { token, body: {} })).statusCode).toBe(403);
  });
});
