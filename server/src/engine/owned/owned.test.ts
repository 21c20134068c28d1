import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { openTrialApp } from '../../../test/trial-app.ts';
import { trialLikes, trialNotes } from '../../../test/trial-entities.ts';
import { reactions } from '../../features/reactions/owned/reactions.ts';
import { registeredFeatures } from '../feature.ts';
import { purgeDeleted } from '../privacy/purge-deleted.ts';
import { registerFeatures } from '../register.ts';
import { defineOwned } from './define-owned.ts';
import { definitionOf, type OwnedTable, parentColumn } from './definition.ts';

let server: TestApp;
let author: TestUser;
let reader: TestUser;
let admin: string;

beforeAll(async () => {
  server = await openTrialApp();
  const { build, login } = server;
  author = await build.user({ is_tenant_admin: true });
  reader = await build.user({ tenant: author.tenantId });
  admin = await login(author);
});

afterAll(() => server.close());

const db = () => server.services.database.system;

/** Creates a page with a note by the author, which the reader likes. */
async function liked(words: string): Promise<number> {
  const tenant_id = author.tenantId;
  const page_id = await server.build.object('trial_page', {
    tenant: tenant_id,
    title: { fi: `Sivu ${words}` },
  });
  const [note] = await db()
    .insert(trialNotes)
    .values({ tenant_id, page_id, author_id: author.id, words })
    .returning();
  await db()
    .insert(trialLikes)
    .values({ tenant_id, note_id: Number(note?.id), user_id: reader.id, sign: `+ ${words}` });
  return page_id;
}

/** Returns the texts of the notes on a page, and the signs of their likes. */
async function rowsOf(page: number): Promise<string[]> {
  const notes = await db().select().from(trialNotes).where(eq(trialNotes.page_id, page));
  const likes = await db().select().from(trialLikes);
  const words = notes.map((note) => note.words);
  return [...words, ...likes.map(({ sign }) => sign).filter((sign) => words.includes(sign.slice(2)))];
}

const copyOf = async (user: TestUser) =>
  (await server.call('GET', 'v1/profile/data/', { token: await server.login(user) })).json();

describe('an owned row', () => {
  test('is deleted with its dependent rows only when its parent is deleted for good', async () => {
    const [ending, staying] = [await liked('one'), await liked('other')];
    const both = (words: string) => [words, `+ ${words}`];
    await server.call('DELETE', `v1/trial-pages/${ending}/`, { token: admin });
    await purgeDeleted(server.services);
    expect(await rowsOf(ending)).toEqual(both('one'));
    await db().execute(
      sql`update trial_pages set deleted_at = now() - interval '2 days' where id = ${ending}`,
    );
    await purgeDeleted(server.services);
    expect(await rowsOf(ending)).toEqual([]);
    expect((await db().select().from(trialLikes)).map(({ sign }) => sign)).not.toContain('+ one');
    expect(await rowsOf(staying)).toEqual(both('other'));
  });

  test('of an object of any entity is deleted only when that object is deleted for good', async () => {
    const [ending, staying] = [await liked('ending'), await liked('staying')];
    const react = { tenant_id: author.tenantId, user_id: reader.id, reaction: 'like' } as const;
    const objects = [
      { entity: 'trial_page', object_id: ending },
      { entity: 'trial_page', object_id: staying },
      { entity: 'trial_event', object_id: ending },
    ];
    await db()
      .insert(reactions)
      .values(objects.map((object) => ({ ...react, ...object })));
    await server.call('DELETE', `v1/trial-pages/${ending}/`, { token: admin });
    await db().execute(
      sql`update trial_pages set deleted_at = now() - interval '2 days' where id = ${ending}`,
    );
    await purgeDeleted(server.services);
    const { entity, object_id } = reactions;
    const left = await db()
      .select({ entity, object_id })
      .from(reactions)
      .where(eq(reactions.user_id, reader.id));
    expect(left).toEqual(objects.slice(1));
  });

  test('is in the data copy of its owner only, with the title of its parent', async () => {
    const page = await liked('mine');
    const [own, others] = [await copyOf(author), await copyOf(reader)];
    const parentPage = { page, page_name: 'Sivu mine' };
    expect(own.trial_notes).toContainEqual({ ...parentPage, note: 'mine' });
    expect(own.trial_likes).toEqual([]);
    expect(others.trial_likes).toContainEqual({ ...parentPage, sign: '+ mine' });
    expect(others.trial_notes).toEqual([]);
  });

  test('is unique per person and parent, and protected by row-level security', async () => {
    const page = await liked('once');
    const again = { tenant_id: author.tenantId, page_id: page, author_id: author.id, words: 'again' };
    await expect(db().insert(trialNotes).values(again)).rejects.toThrow();
    const elsewhere = (await server.build.tenant()).id;
    const seen = (tenant: number) =>
      server.services.database.tenant(tenant, (own) =>
        own.select().from(trialNotes).where(eq(trialNotes.page_id, page)),
      );
    expect(await seen(elsewhere)).toEqual([]);
    expect(await seen(author.tenantId)).toHaveLength(1);
  });
});

test('a definition names its keys and indexes after its table', () => {
  const { indexes, uniqueConstraints, primaryKeys, policies } = getTableConfig(trialNotes);
  expect(indexes.map(({ config }) => config.name)).toEqual(['trial_notes_author']);
  expect(uniqueConstraints.map(({ name }) => name)).toEqual(['trial_notes_person']);
  expect(primaryKeys).toEqual([]);
  expect(policies).toHaveLength(1);
  const likes = getTableConfig(trialLikes);
  expect(likes.primaryKeys[0]?.columns.map(({ name }) => name)).toEqual(['note_id', 'user_id']);
  expect(Object.keys(getTableColumns(trialLikes))).not.toContain('id');
});

test('every parent column has an index to find the rows of an object', () => {
  const keysOf = (table: OwnedTable) => {
    const { indexes, uniqueConstraints, primaryKeys } = getTableConfig(table);
    return [...uniqueConstraints, ...primaryKeys, ...indexes.map(({ config }) => config)].map(({ columns }) =>
      columns.map((column) => ('name' in column ? column.name : undefined)),
    );
  };
  const owned = registeredFeatures().flatMap((feature) => feature.owned ?? []);
  const unindexed = owned.flatMap((table) =>
    Object.keys(definitionOf(table).parent ?? {})
      .map(parentColumn)
      .filter(
        (name) =>
          !keysOf(table).some(([first, second, third]) =>
            [first, first === 'tenant_id' && second, second === 'entity' && third].includes(name),
          ),
      )
      .map((name) => `${getTableName(table)}.${name}`),
  );
  expect(unindexed).toEqual([]);
  expect(owned.length).toBeGreaterThan(10);
});

const sound = { name: 'trial_things', columns: { words: text() }, owner: 'user_id' } as const;

test.each([
  ['ownData: name what "user_id" gets a copy of, or the reason for nothing in notOwnData', {}],
  ['ownData: "thing" is neither a column nor a parent', { ownData: ['thing'] }],
  [
    'ownData: "channel" is neither a column nor a parent',
    { parent: { note: trialNotes }, ownData: ['channel'] },
  ],
  [
    'notOwnData: "user_id" is the owner of what ownData names',
    { ownData: ['words'], meanings: { user_id: { notOwnData: 'a secret' } } },
  ],
  [
    'meanings: there is no column "made_by"',
    { ownData: ['words'], meanings: { made_by: { notOwnData: 'another' } } },
  ],
  ['parent: "object" and no other is of any entity', { parent: { thing: 'any' }, ownData: ['words'] }],
  [
    'unique: rows of any entity say in constraints what there is once',
    { parent: { object: 'any' }, unique: true, ownData: ['words'] },
  ],
  ['columns: tenant_id is there by itself', { columns: { tenant_id: text() }, ownData: ['id'] }],
])('an invalid definition throws one line: %s', (line, words) => {
  expect(() => defineOwned({ ...sound, ...words } as never)).toThrow(new Error(`trial_things: ${line}`));
});

describe('a registration', () => {
  const expectRegistration = (words: object) => {
    const owned = [defineOwned({ ...sound, ownData: ['words'], ...words } as never)];
    return expect(() => registerFeatures([...registeredFeatures(), { owned }]));
  };
  const unregistered = defineOwned({ ...sound, name: 'trial_others', ownData: ['words'] });

  test.each([
    ['trial_things: page: no entity is called "trial_pages"', { parent: { page: 'trial_pages' } }],
    ['trial_things: words: no entity is called "word"', { meanings: { words: { refersTo: 'word' } } }],
    ['trial_things: other: no feature names trial_others in "owned"', { parent: { other: unregistered } }],
    ['trial_notes: another table has this name', { name: 'trial_notes' }],
    ['trial_pages: another table has this name', { name: 'trial_pages' }],
  ])('throws one line when invalid: %s', (line, words) => {
    expectRegistration(words).toThrow(new Error(line));
  });
});

test('two features with hooks for one entity throw one line', () => {
  const again = { hooks: { event: {} } };
  expect(() => registerFeatures([...registeredFeatures(), again])).toThrow(
    new Error('Two features have hooks of event: one would replace the other.'),
  );
});
