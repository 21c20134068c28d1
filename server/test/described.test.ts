import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFINITIONS } from '../src/engine/model/tables.ts';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { createExamples, type Examples, writePath } from './examples.ts';

/** Tests that answers match the API description, neither with less nor with more. */
type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; required?: string[] };

let server: TestApp;
let company: Company;
let examples: Examples;
let paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  examples = createExamples(server, company);
  paths = (await server.call('GET', 'openapi.json')).json().paths;
});

afterAll(() => server.close());

function schemaIn(holder: unknown): Schema {
  const { content } = holder as { content: Record<string, { schema: Schema }> };
  return content['application/json']?.schema ?? {};
}

const answerTo = (path: string) => {
  const responses: Record<string, unknown> = { ...paths[`/${path}/`]?.get?.responses };
  return schemaIn(responses['200']);
};

const token = () => company.tokens.tenantAdmin;
const listed = [...DEFINITIONS.values()].filter(({ api }) => api.calls.includes('list'));
const created = listed.filter(({ api }) => api.calls.includes('create'));

describe.each(listed)('the description of $name', (entity) => {
  test.each(['', '&admin_view=1'])('matches a row of its list%s', async (view) => {
    if (view && entity.access.admin.length === 0) return;
    await examples.shared(entity, 'own');
    const { group, groups } = entity.visibility ?? {};
    const isOfGroup = group !== undefined || groups !== undefined;
    const reader =
      isOfGroup && !view && entity.access.read.includes('visible') ? company.tokens.member : token();
    const base = view ? (entity.api.adminPath ?? entity.api.path) : entity.api.path;
    const path = await examples.listPath(entity, base, 'own');
    const answer = await server.call('GET', `${path}/?page_size=1000${view}`, { token: reader });
    expect(answer.statusCode, answer.body).toBe(200);
    const { properties = {}, required = [] } =
      answerTo(entity.api.path.replace(':id', '{id}')).properties?.results?.items ?? {};
    expect(answer.json().results.length).toBeGreaterThan(0);
    for (const row of answer.json().results) {
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(row)));
      expect(Object.keys(row)).toEqual(expect.arrayContaining(required));
    }
  });
});

test.each(created)('the description of $name’s input has a schema for every field', (entity) => {
  const { properties = {} } = schemaIn(paths[`/${writePath(entity)}/`]?.post?.requestBody);
  const sent = examples.describable(entity);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(sent));
  for (const name of sent) {
    const described = JSON.stringify(properties[name]);
    expect(described, name).not.toBe('{}');
    expect(described, name).not.toContain('[{},{"type":"null"}]');
  }
});
