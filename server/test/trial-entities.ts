import '../src/features/register.ts';
import type { Entity, EntityDefinition, Fields } from '@piiri/schemas';
import { defineEntity } from '@piiri/schemas';
import {
  boolean,
  dateTime,
  file,
  image,
  phone,
  reference,
  references,
  richText,
  sortOrder,
  text,
  translated,
} from '@piiri/schemas/field-types.gen.ts';
import { getTableName } from 'drizzle-orm';
import { text as textColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { defineFeature, registeredFeatures } from '../src/engine/feature.ts';
import { allEntityTables, DEFINITIONS, ENTITIES } from '../src/engine/model/tables.ts';
import { defineOwned } from '../src/engine/owned/define-owned.ts';
import { registerFeatures } from '../src/engine/register.ts';
import { systemTables } from '../src/engine/schema/system-tables.ts';
import { APP_ROLE } from '../src/platform/db/tenant-scope.ts';
import { guardEntityTables } from './guard-entity-tables.ts';

/** Shapes that no entity of the product needs to have, for tests of the engine's guarantees for any entity. */
const common = {
  access: { read: ['visible'], admin: ['tenant_admin'] },
  form: [],
} as const satisfies Partial<EntityDefinition<Fields>>;

const titled = () => translated({ title: text({ required: true, max: 80 }) }, { required: true });
const calls = ['list', 'get', 'create', 'update', 'delete'] as const;

/** Has a parent of its own kind, a sort order, and several groups. */
export const trialPage = defineEntity({
  ...common,
  name: 'trial_page',
  title: 'translations.title',
  fields: {
    translations: titled(),
    groups: references('group'),
    parent: reference('trial_page', { tree: true }),
    picture: image(),
    published: boolean({ default: false }),
    place: sortOrder(),
  },
  api: { path: 'v1/trial-pages', calls: [...calls, 'sort'] },
  visibility: { groups: 'groups' },
  publishing: { field: 'published' },
  list: { columns: ['translations.title', 'parent', 'place'], order: 'place', pageSize: 50 },
});

/** Has a check over two of its fields, a required page, and an optional news item. */
export const trialEvent = defineEntity({
  ...common,
  name: 'trial_event',
  title: 'translations.title',
  fields: {
    translations: titled(),
    group: reference('group', { required: true }),
    page: reference('trial_page', { required: true }),
    news: reference('news'),
    pages: references('trial_page'),
    start_time: dateTime({ required: true }),
    end_time: dateTime({ required: true, example: '01.06.2026 14:00' }),
  },
  api: { path: 'v1/trial-events', calls },
  visibility: { group: 'group' },
  checks: [
    {
      at: 'end_time',
      fields: ['start_time', 'end_time'],
      holds: (event) => (event.end_time as Date) > (event.start_time as Date),
      message: 'end_time_wrong',
    },
  ],
  list: { columns: ['translations.title'], order: '-start_time', pageSize: 50 },
});

/** Has a maximum number of rows, each with a picture and a contact. */
export const trialPicture = defineEntity({
  ...common,
  name: 'trial_picture',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    picture: image(),
    contact: phone(),
    group: reference('group'),
    place: sortOrder(),
  },
  api: { path: 'v1/trial-pictures', calls: [...calls, 'sort'] },
  visibility: { group: 'group' },
  maxRows: 3,
  list: { columns: ['name'], order: 'place', pageSize: 50 },
});

/** Has one file, a required picture, and a secret; keeps its first publication date. */
export const trialPaper = defineEntity({
  ...common,
  name: 'trial_paper',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    cover: image({ required: true }),
    file: file(),
    code: text({ max: 40, privacy: 'secret', form: false }),
    group: reference('group', { required: true }),
    published: boolean({ default: false }),
  },
  api: { path: 'v1/trial-papers', calls },
  visibility: { group: 'group' },
  publishing: { field: 'published' },
  acknowledgement: true,
  list: { columns: ['name'], order: '-published_at', pageSize: 50 },
});

/** A question and its answer, visible to everyone, sorted by hand; its list contains all its fields. */
export const trialQuestion = defineEntity({
  ...common,
  name: 'trial_question',
  title: 'translations.question',
  fields: {
    translations: translated(
      {
        question: text({ required: 'title_or_text_missing', max: 80 }),
        answer: richText({ required: 'title_or_text_missing', excerpt: 80 }),
      },
      { required: 'title_and_text_required' },
    ),
    place: sortOrder(),
  },
  api: { path: 'v1/trial-questions', calls: [...calls, 'sort'] },
  visibility: { everyone: true },
  list: {
    columns: ['translations.question'],
    search: ['translations.question', 'translations.answer'],
    order: 'place',
    pageSize: 50,
  },
  row: ['translations.question', 'translations.answer', 'place'],
});

const TRIAL = [trialPage, trialEvent, trialPicture, trialPaper, trialQuestion] as unknown as Entity[];

/** A person's note on a page: one per person and page. */
export const trialNotes = defineOwned({
  name: 'trial_notes',
  columns: { words: textColumn().notNull() },
  owner: 'author_id',
  parent: { page: 'trial_page' },
  unique: true,
  ownData: ['page', 'words as note'],
});

/** A person's like of a note, identified by both. */
export const trialLikes = defineOwned({
  name: 'trial_likes',
  columns: { sign: textColumn().notNull() },
  owner: 'user_id',
  parent: { note: trialNotes },
  unique: 'primaryKey',
  ownData: ['page', 'sign'],
});

const OWNED = [trialNotes, trialLikes];
const trialFeature = defineFeature({ owned: OWNED });

/** Registers the trial entities and owned rows in this process, whose database has their tables. */
export function registerTrialEntities(): void {
  for (const registry of [DEFINITIONS, ENTITIES])
    for (const entity of TRIAL) (registry as Map<string, Entity>).set(entity.name, entity);
  registerFeatures([...registeredFeatures().filter((feature) => feature !== trialFeature), trialFeature]);
}

/** Unregisters them after each test file, so that the next one in this process does not know them. */
export function unregisterTrialEntities(): void {
  registerFeatures(registeredFeatures().filter((feature) => feature !== trialFeature));
  for (const registry of [DEFINITIONS, ENTITIES])
    for (const { name } of TRIAL) (registry as Map<string, Entity>).delete(name);
}

/**
 * Registers the trial entities in this process and adds their tables to a separate database. Call it before the server
 * is built.
 */
export async function addTrialEntities(url: string): Promise<void> {
  // Imported on demand, since loading takes long.
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  unregisterTrialEntities();
  const without = generateDrizzleJson({ ...systemTables(), ...allEntityTables() });
  registerTrialEntities();
  const tables = allEntityTables();
  const statements = await generateMigration(
    without,
    generateDrizzleJson({ ...systemTables(), ...tables }, without.id),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    for (const name of [...TRIAL.map((entity) => `${entity.name}s`), ...OWNED.map(getTableName)])
      await client.query(`grant select, insert, update, delete on ${name} to ${APP_ROLE}`);
  } finally {
    await client.end();
  }
  await guardEntityTables(url, TRIAL);
}
