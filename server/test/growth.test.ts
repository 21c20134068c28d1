import { type Entity, RECURRENCE, storedName } from '@piiri/schemas';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/app.ts';
import type { Route } from '../src/engine/calls/route.ts';
import { ENTITIES, entityOf, isOfTenant, tableOf, uniqueFields } from '../src/engine/model/tables.ts';
import { openTranslator } from '../src/platform/translate/translation-config.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { createExamples, type Examples, writePath } from './examples.ts';
import { type GenericBodies, genericBodies, isImport, isSort } from './generic-bodies.ts';
import { genericCalls, isList } from './generic-calls.ts';
import { reportPlans, statementsOf } from './rows-read.ts';

/**
 * Tests that no write and no list reads a number of rows in proportion to the company's data: all calls that are
 * generated from definitions, and the lists of features, beside few rows of each entity and beside many.
 */
const FEW = 100;
const MANY = 5000;

/** Growth that is no proportion: of sampled statistics and other plans. */
const TOLERATED = 900;

/** Calls that read in proportion, with the reason. */
const KNOWN: readonly { call: RegExp; statement?: RegExp; reason: string }[] = [
  { call: /^GET/, statement: /^\s*select count\(\*\)/, reason: 'A list tells the number of its rows.' },
  { call: /\/import$/, statement: /from "groups"/, reason: 'Names are looked up once for a whole file.' },
  {
    call: /v1\/tenant\/groups/,
    statement: /as names from groups/,
    reason: 'Names of groups are compared without case and invisible characters; a company has few.',
  },
  {
    call: /v1\/tenant\/groups.*(:id|delete)$/,
    statement: /^\s*select count\(\*\)/,
    reason:
      'Deleting a group counts what names it. Here all content is of one group, so that no index helps.',
  },
  { call: /channels\/managed/, reason: 'A company has few channels, and they are not paged.' },
  { call: /v1\/push$/, reason: 'The settings name each channel.' },
  { call: /v1\/reach$/, reason: 'The overview names each group.' },
  {
    call: /v1\/profile\/data$/,
    reason: 'A copy of all data of a person, which the limit of heavy calls guards.',
  },
  { call: /v1\/care(\/counts)?$/, reason: 'Tells the number of objects that nobody looks after.' },
  { call: /v1\/media$/, reason: 'The library tells for each picture what shows it.' },
  {
    call: /v1\/attention$/,
    reason: 'Sums up what is published within its weeks, in which all content of this test is.',
  },
  {
    call: /v1\/console\/(home|board)$/,
    reason: 'Tells the number of drafts, and of content in each state.',
  },
];

let server: TestApp;
let company: Company;
let examples: Examples;
let bodies: GenericBodies;
/** The id of what was sent with the form `near_miss`. */
let submission: number;

beforeAll(async () => {
  server = await startTestApp({}, reportPlans);
  company = await buildCompany(server);
  await execute(sql`update users set is_feedback_manager = true
    where tenant_id = ${company.tenantId}::int and is_tenant_admin`);
  const settings = { personal_tokens_enabled: true, reading_translation_enabled: true };
  server.services.translator = openTranslator({ gateway: 'deepl', key: 'for its languages' });
  const set = await server.call('PATCH', 'v1/tenant/', { ...admin(), body: { settings } });
  expect(set.statusCode, set.body).toBeLessThan(300);
  examples = createExamples(server, company);
  bodies = genericBodies({ server, company, examples });
  submission = await sendForm();
});

afterAll(() => server.close());

const execute = (statement: SQL) => server.services.database.system.execute(statement);
const admin = () => ({ token: company.tokens.tenantAdmin });

/** Entities of which a company can have thousands. People are more than a row. */
const grown = [...ENTITIES.values()].filter(
  (entity) =>
    isOfTenant(entity) &&
    entity.maxRows === undefined &&
    entity.viewOf === undefined &&
    entity.api.calls.includes('create') &&
    entity.name !== 'user',
);

/** Creates a form and sends it; it is due now. Returns the id of the submission. */
async function sendForm(): Promise<number> {
  const labels = { fi: 'Mitä tapahtui' };
  const form = {
    name: 'near_miss',
    kind: 'form',
    labels: { fi: { one: 'Läheltä piti', many: 'Läheltä piti -ilmoitukset' } },
    fields: [{ name: 'what', kind: 'text', labels, in_list: true, filter: true }],
    due_days: 3,
  };
  const made = await server.call('POST', 'v1/content-types/', { ...admin(), body: form });
  expect(made.statusCode, made.body).toBe(201);
  const body = { custom: { what: 'Liukas lattia' } };
  const sent = await server.call('POST', 'v1/forms/near_miss/submissions/', { ...admin(), body });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json();
  await execute(sql`update form_submissions set open_due = now() where id = ${id}::int`);
  return id;
}

/** Inserts copies of an object, with other times, positions and values of unique fields. */
async function multiply(entity: Entity, id: number, count: number): Promise<void> {
  const table = tableOf(entity);
  const unique = new Set(uniqueFields(entity).map(([name]) => name));
  const copied = (name: string, type: string): SQL => {
    const column = sql.identifier(name);
    if (name === 'sort_order') return sql`${column} + n`;
    if (name === 'acknowledgement_required') return sql`false`;
    // A series has a hundred occurrences at most.
    if (name === RECURRENCE.series) return sql`${column} || '-' || n`;
    if (type.startsWith('timestamp')) return sql`${column} - n * interval '1 minute'`;
    const isDistinct = unique.has(name) || (entity.name === 'group' && name === 'name');
    return isDistinct ? sql`${column} || '-' || n` : sql`${column}`;
  };
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id');
  const names = columns.map(([name]) => sql.identifier(name));
  const values = columns.map(([name, column]) => copied(name, column.getSQLType()));
  const numbers = sql`generate_series(${count}::int + 1, ${count}::int * 2) n`;
  await execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${table}, ${numbers} where id = ${id}`);
}

async function growTo(count: number): Promise<void> {
  copies.clear();
  for (const entity of grown) {
    const { id } = await examples.shared(entity, 'own');
    await multiply(entity, id, count);
  }
  await multiply(entityOf('form_submission'), submission, count);
  await execute(sql`analyze`);
}

/** Ids of copies that no call has changed yet, by entity. */
const copies = new Map<string, number[]>();

/** Returns a copy of an entity's object for a call of its own. */
async function takeCopy(entity: Entity): Promise<number> {
  const left = copies.get(storedName(entity)) ?? [];
  if (left.length === 0) {
    const { rows } = await execute(sql`select id from ${tableOf(entity)}
      where tenant_id = ${company.tenantId}::int and deleted_at is null order by id desc limit 40`);
    left.push(...rows.map(({ id }) => Number(id)));
    copies.set(storedName(entity), left);
  }
  return left.pop() as number;
}

type RowsByStatement = Map<string, number>;

/** Returns the rows that each statement of a call reads, with its work in the background. */
async function measure(
  call: string,
  work: () => Promise<{ statusCode: number; body: string }>,
): Promise<RowsByStatement> {
  const statements = await statementsOf(async () => {
    const { statusCode, body } = await work();
    expect(statusCode, `${call} ${body}`).toBeLessThan(300);
    await server.services.background.settled();
  });
  const rows: RowsByStatement = new Map();
  for (const { text, rows: read } of statements) rows.set(text, (rows.get(text) ?? 0) + read);
  return rows;
}

/** `query`: further parameters. */
async function measureGeneric(
  route: Route,
  entity: Entity,
  asEditor: boolean,
  query = '',
): Promise<RowsByStatement> {
  const isShared = isList(route, entity) || isImport(route) || route.path === writePath(entity);
  const { id, attachment } = isShared
    ? await examples.shared(entity, 'own')
    : route.path.includes('/attachments')
      ? await examples.fresh(entity, 'own')
      : { id: await takeCopy(entity), attachment: 0 };
  const listPath = await examples.listPath(entity, route.path, 'own');
  const path = listPath.replace(':id', String(id)).replace(':attachment', String(attachment));
  if (route.path.endsWith('/restore')) await server.call('DELETE', `${writePath(entity)}/${id}/`, admin());
  if (route.path.includes('/draft') || route.path.endsWith('/review')) await bodies.makeDraft(entity, id);
  const body = await bodies.bodyFor(route, entity, company.tokens.tenantAdmin, 'own', { id, attachment });
  const token = asEditor ? company.tokens.tenantAdmin : company.tokens.member;
  return measure(path, () =>
    server.call(route.method, `${path}/?${asEditor ? 'admin_view=1' : ''}${query}`, { token, body }),
  );
}

/** Calls about one row of another table, which their own tests prepare. */
const NEEDS_MORE = /\/(enrollments|check-in|remind)\b/;

const measured = genericCalls().filter(
  ({ route, entity }) =>
    grown.some(({ name }) => name === storedName(entity)) &&
    (route.method !== 'GET' || isList(route, entity)) &&
    // Names all objects by contract.
    !isSort(route, entity) &&
    !NEEDS_MORE.test(route.path),
);

/** Lists of features that take no parameters. */
const NEEDS_SETTING = /v1\/(calendar|chat\/direct|comments\/reported)$/;
const lists = allRoutes().filter(
  ({ method, access, raw, path, query, forDevices }) =>
    method === 'GET' &&
    (access === 'anyone' || access === 'console_user' || access === 'tenant_admin') &&
    !raw &&
    !forDevices &&
    !path.includes(':') &&
    !NEEDS_SETTING.test(path) &&
    (query === undefined || query.safeParse({}).success),
);

/** Returns the reverse of a list's own order. */
const reverseOf = ({ list: { order } }: Entity) => (order.startsWith('-') ? order.slice(1) : `-${order}`);

/** Lists of a form's submissions, as its handlers read them. */
const HANDLED = ['', 'ordering=sent_at', 'ordering=due', 'overdue=1&ordering=due', 'state=sent'];

/** Whether a list is read as an editor: an entity with an address for editors has a view at each. */
function viewsOf({ path }: Route, { api, access }: Entity): boolean[] {
  if (api.adminPath) return [path === api.adminPath];
  return access.read.includes('visible') ? [false, true] : [true];
}

async function measureAll(): Promise<Map<string, RowsByStatement>> {
  const all = new Map<string, RowsByStatement>();
  for (const { route, entity } of measured) {
    const views = isList(route, entity) ? viewsOf(route, entity) : [true];
    for (const asEditor of views)
      all.set(
        `${route.method} ${route.path}${asEditor ? '' : ' as reader'}`,
        await measureGeneric(route, entity, asEditor),
      );
  }
  for (const { route, entity } of measured.filter((each) => isList(each.route, each.entity))) {
    const ordering = `&ordering=${reverseOf(entity)}`;
    all.set(`GET ${route.path} reversed`, await measureGeneric(route, entity, true, ordering));
  }
  for (const query of HANDLED) {
    const path = `v1/forms/near_miss/submissions/?admin_view=1&${query}`;
    all.set(`GET ${path}`, await measure(path, () => server.call('GET', path, admin())));
  }
  for (const { path, access } of lists) {
    const token = access === 'anyone' ? company.tokens.member : company.tokens.tenantAdmin;
    all.set(`GET ${path}`, await measure(path, () => server.call('GET', `${path}/`, { token })));
  }
  return all;
}

test('calls read as many rows beside 5,000 objects of each entity as beside 100', {
  timeout: 300_000,
}, async () => {
  await growTo(FEW);
  const few = await measureAll();
  await growTo(MANY);
  const many = await measureAll();
  const proportional = [...many].flatMap(([call, statements]) =>
    [...statements].flatMap(([statement, rows]) => {
      const before = few.get(call)?.get(statement) ?? 0;
      const isKnown = KNOWN.some(
        (exception) => exception.call.test(call) && (exception.statement?.test(statement) ?? true),
      );
      return rows - before <= TOLERATED || isKnown ? [] : [{ call, before, rows, statement }];
    }),
  );
  expect(many.size).toBeGreaterThan(100);
  expect(proportional).toEqual([]);
});
