import { type Entity, ROLE_ACTIONS } from '@piiri/schemas';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { prepareStatement } from '../../../platform/db/prepared-statement.ts';
import { DEFINITIONS, tableOf } from '../../model/tables.ts';
import { ALL_ROLES, ANY_READER, type Condition, matchesRow, type Reader, toSql } from '../condition.ts';
import { type Grants, grantedGroups } from '../grants.ts';
import { policies } from '../policies.gen.ts';

const OPERATIONS = [undefined, 'read', 'admin', 'create', 'update', 'delete'] as const;

const NAMES = ['user', 'group', 'news', 'event', 'poll', 'page', 'resource', 'faq', 'benefit', 'lunch_menu'];

/** Holders of roles with the same right to everything. */
const ROLE_HOLDERS = [
  ['all', 'all'],
  ['groups', 'groups'],
  ['all', 'groups'],
  ['groups', undefined],
].map(([reach, publish]) => ({
  ...(ALL_ROLES[0] as (typeof ALL_ROLES)[number]),
  hasRole: true,
  grants: Object.fromEntries(
    NAMES.map((name) => [
      name,
      { read: reach, create: reach, update: reach, delete: reach, ...(publish && { publish }) },
    ]),
  ) as Grants,
}));

const GRANTED = NAMES.flatMap((name) => ROLE_ACTIONS.map((action) => grantedGroups(name, action)));

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

/** Every condition that any rule answers for any roles, by entity. */
const CONDITIONS = [...DEFINITIONS.values()].flatMap((entity) => {
  const answers = Object.values(policies).flatMap((policy) =>
    [...ALL_ROLES, ...ROLE_HOLDERS].flatMap((roles) =>
      OPERATIONS.map((operation) => policy(roles, entity, operation)),
    ),
  );
  // Only a statement can tell whose manager somebody is.
  const ofRows = answers.filter((condition) => !JSON.stringify(condition).includes('managedBy'));
  const different = new Map(ofRows.map((condition) => [JSON.stringify(condition), condition]));
  return [...different.values()].map((condition) => ({ entity, condition }));
});

const id = fc.integer({ min: 1, max: 5 });
const ids = fc.uniqueArray(id, { maxLength: 4 });
const NOW = new Date('2026-03-04T05:06:07.089Z');
// A few milliseconds around `NOW`, so that the exact instant occurs too.
const time = fc.integer({ min: -2, max: 2 }).map((ms) => new Date(NOW.getTime() + ms));

const readers: fc.Arbitrary<Reader> = fc.record({
  'reader.tenant': id,
  'reader.id': id,
  'reader.groups': ids,
  'reader.adminGroups': ids,
  'reader.handledTypes': ids,
  'reader.readTypes': ids,
  ...Object.fromEntries(GRANTED.map((name) => [name, ids])),
  now: time,
});

/** Rows of an entity, with only the columns that rules read. */
function rowsOf({ visibility = {}, members, publishing, types }: Entity) {
  const { group, more, groups, managers, owner, handled } = visibility;
  const { field, release, expire } = publishing ?? {};
  const columns = [
    [group, fc.option(id)],
    [more, ids],
    [groups, ids],
    [members, ids],
    ['id', id],
    [types?.name, fc.constantFrom('lunch_menu', 'other')],
    [managers, ids],
    [owner, fc.option(id)],
    [handled, id],
    [field, fc.boolean()],
    [release, fc.option(time)],
    [expire, fc.option(time)],
  ] as const;
  return fc.record(
    Object.fromEntries(columns.flatMap(([name, values]) => (name ? [[name, values]] : []))),
  ) as fc.Arbitrary<Record<string, unknown>>;
}

/** A statement that checks a condition on one row, given in place of the table. */
function judging(entity: Entity, row: Record<string, unknown>, met: SQL): SQL {
  const table = tableOf(entity);
  const columns = getTableColumns(table);
  const stored = Object.entries(row).map(([name, value]) => [columns[name]?.name ?? name, value]);
  return sql`select ${met} as met from
    jsonb_populate_record(null::${table}, ${JSON.stringify(Object.fromEntries(stored))}::jsonb) as ${table}`;
}

test('rules reference reader values by parameter and contain no literals', () => {
  expect(CONDITIONS.length).toBeGreaterThan(DEFINITIONS.size);
  expect(JSON.stringify(CONDITIONS.map(({ condition }) => condition))).not.toMatch(/:\s*(\[?\d|"\d)/);
});

test.each(CONDITIONS.filter(({ condition }) => typeof condition !== 'boolean'))(
  'the database and the server agree on who meets $condition of $entity.name',
  async ({ entity, condition }) => {
    const evaluateInSql = async (row: Record<string, unknown>, reader: Reader) => {
      const { system } = server.services.database;
      const atOnce = await system.execute<{ met: boolean | null }>(
        judging(entity, row, toSql(condition, tableOf(entity), reader)),
      );
      const prepared = prepareStatement<{ met: boolean | null }>(
        judging(entity, row, toSql(condition, tableOf(entity), ANY_READER)),
      );
      const [later] = await prepared.run(system, { ...reader });
      return [atOnce.rows[0]?.met === true, later?.met === true];
    };
    await fc.assert(
      fc.asyncProperty(rowsOf(entity), readers, async (row, reader) => {
        const met = matchesRow(condition, row, reader);
        expect(await evaluateInSql(row, reader)).toEqual([met, met]);
      }),
      { numRuns: 60, seed: 23 },
    );
  },
);

test('a condition on a missing value is refused rather than met', () => {
  const condition: Condition = {
    any: [
      { field: 'published', equals: true },
      { field: 'group', in: 'reader.groups' },
    ],
  };
  const news = DEFINITIONS.get('news') as Entity;
  expect(() => toSql(condition, tableOf(news), {})).toThrow('reader.groups');
  expect(() => matchesRow(condition, { published: false, group: 1 }, {})).toThrow('reader.groups');
});
