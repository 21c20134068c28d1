import { type Entity, optionsOf, supportsDrafts, titlePaths } from '@piiri/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFINITIONS } from '../src/engine/model/tables.ts';
import type { TestApp } from './app.ts';
import { type ActorName, buildCompany, type Company } from './company.ts';
import { asBody, createExamples, type Examples, writePath } from './examples.ts';
import { openTrialApp } from './trial-app.ts';

/**
 * Tests that a draft is saved with whatever is there, and that what is missing is required when it is published,
 * scheduled or sent for approval: for every definition with drafts, and for content types.
 */
let server: TestApp;
let company: Company;
let examples: Examples;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
  examples = createExamples(server, company);
});

afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT';

const call = (method: Method, path: string, body?: object, who: ActorName = 'tenantAdmin') =>
  server.call(method, path, { token: company.tokens[who], body });

async function ok(method: Method, path: string, body?: object) {
  const answer = await call(method, path, body);
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

/** The errors of a rejected call, by field. */
async function errorsOf(method: Method, path: string, body: object): Promise<Record<string, string[]>> {
  const answer = await call(method, path, body);
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBe(400);
  return answer.json().errors;
}

/** A title in one language and nothing else. */
function titleOf(entity: Entity): Record<string, unknown> {
  const [path = ''] = titlePaths(entity);
  const [name = '', part] = path.split('.');
  return { [name]: part ? { fi: { [part]: 'Vain otsikko' } } : 'Vain otsikko' };
}

/** Everything of a published object emptied but its title. */
function emptied(entity: Entity): Record<string, unknown> {
  const required = Object.entries(entity.fields).filter(
    // Other fields depend on choices.
    ([, field]) => optionsOf(field).required && field.type !== 'choice',
  );
  return { ...Object.fromEntries(required.map(([name]) => [name, null])), ...titleOf(entity) };
}

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const drafted = [...DEFINITIONS.values()].filter(
  (entity) => supportsDrafts(entity) && entity.api.calls.includes('create'),
);

describe.each(drafted)('a draft of $name', (entity) => {
  const path = `${writePath(entity)}/`;

  test('is saved with a title in one language, and published once nothing is missing', async () => {
    const title = titleOf(entity);
    const { id } = await ok('POST', path, { ...title, published: false });
    const read = await ok('GET', `${path}${id}/?admin_view=1`);
    expect(read).toMatchObject({ id, state: 'draft', ...title });
    const { results } = await ok('GET', `${path}?admin_view=1&page_size=1000`);
    expect(results.map((row: { id: number }) => row.id)).toContain(id);
    // A draft has the defaults of choices.
    const choices = Object.entries(entity.fields).filter(([, { type }]) => type === 'choice');
    const defaults = Object.fromEntries(choices.map(([name, field]) => [name, optionsOf(field).default]));
    const missing = await errorsOf('POST', path, { ...title, ...defaults, published: true });
    expect(await errorsOf('PUT', `${path}${id}/`, { published: true })).toEqual(missing);
    expect(await errorsOf('POST', `${path}${id}/review/`, {})).toEqual(missing);
    const complete = { ...examples.values(entity, 'own'), published: true };
    const published = await ok('PUT', `${path}${id}/`, asBody(entity, complete));
    expect(published.published).toBe(true);
  });

  test('beside a published object is saved, but neither published, scheduled nor sent for approval', async () => {
    const { id } = await ok(
      'POST',
      path,
      asBody(entity, { ...examples.values(entity, 'own'), published: true }),
    );
    const before = await ok('GET', `${path}${id}/?admin_view=1`);
    await ok('PUT', `${path}${id}/draft/`, emptied(entity));
    const missing = await errorsOf('POST', `${path}${id}/draft/publish/`, {});
    expect(Object.keys(missing).length).toBeGreaterThan(0);
    expect(await errorsOf('POST', `${path}${id}/draft/publish/`, { at: TOMORROW })).toEqual(missing);
    expect(await errorsOf('POST', `${path}${id}/review/`, {})).toEqual(missing);
    const { draft: _, ...after } = await ok('GET', `${path}${id}/?admin_view=1`);
    expect(after).toMatchObject({ version: before.version, published: true });
  });

  test('of a group admin needs the group by which it is found again', async () => {
    if (!entity.visibility?.group || !entity.access.admin.includes('administers_group')) return;
    const answer = await call('POST', path, { ...titleOf(entity), published: false }, 'groupAdmin');
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([entity.visibility.group]);
    const body = { ...titleOf(entity), published: false, [entity.visibility.group]: company.groups.own };
    expect((await call('POST', path, body, 'groupAdmin')).statusCode).toBe(201);
  });

  test('needs some text', async () => {
    const [title = ''] = titlePaths(entity);
    const [name = ''] = title.split('.');
    if (entity.fields[name]?.type !== 'translated') return;
    expect(await errorsOf('POST', path, { published: false })).toEqual({ [name]: [expect.any(String)] });
  });
});

test('a draft of a content type is saved with whatever is there', async () => {
  await ok('POST', 'v1/content-types/', {
    name: 'rules',
    labels: { fi: { one: 'Ohje', many: 'Ohjeet' } },
    fields: [
      { name: 'subject', kind: 'translated_text', labels: { fi: 'Aihe' }, required: true },
      { name: 'cost', kind: 'integer', labels: { fi: 'Hinta' }, required: true },
    ],
    title: 'subject',
    visibility: 'group',
    publishing: true,
  });
  const path = 'v1/content/rules/';
  const { id } = await ok('POST', path, { published: false, custom: { subject: { fi: 'Vain aihe' } } });
  const missing = await errorsOf('PUT', `${path}${id}/`, { published: true });
  expect(Object.keys(missing).sort()).toEqual(['custom.cost', 'group']);
  expect(await errorsOf('POST', `${path}${id}/review/`, {})).toEqual(missing);
  await ok('PUT', `${path}${id}/`, { published: true, custom: { cost: 3 }, group: company.groups.own });
  await ok('PUT', `${path}${id}/draft/`, { custom: { cost: null } });
  expect(Object.keys(await errorsOf('POST', `${path}${id}/draft/publish/`, {}))).toEqual(['custom.cost']);
});

test('a new object that is not called a draft is required to be complete', async () => {
  const errors = await errorsOf('POST', 'v1/news/', { translations: { fi: { title: 'Vain otsikko' } } });
  expect(Object.keys(errors).sort()).toEqual(['group', 'release_date', 'translations.fi.text']);
});

test('the alternative text of a picture begins a language in drafts alone, and is read with the text of its language', async () => {
  const translations = {
    fi: { title: 'Linja', text: '<p>Se käy.</p>', image_alt: 'Robotti hitsaa' },
    sv: { image_alt: 'En robot svetsar' },
  };
  const body = { translations, group: company.groups.own, release_date: new Date().toISOString() };
  const draft = await ok('POST', 'v1/news/', { ...body, published: false });
  expect((await ok('GET', `v1/news/${draft.id}/?admin_view=1`)).translations).toMatchObject({
    sv: { image_alt: 'En robot svetsar' },
  });
  const { id } = await ok('POST', 'v1/news/', { ...body, published: true });
  const { translations: stored } = await ok('GET', `v1/news/${id}/?admin_view=1`);
  expect(Object.keys(stored)).toEqual(['fi']);
  const read = await call('GET', `v1/news/${id}/`, undefined, 'member');
  expect(read.json().translations.fi).toMatchObject({ image_alt: 'Robotti hitsaa' });
});
