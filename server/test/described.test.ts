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
let paths: Record<
  string,
  Record<string, { responses: object; requestBody?: object; security?: { service_token?: string[] }[] }>
>;

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

test('the description names no scope that nobody can have, and other systems reach nothing confidential', async () => {
  const { scopes, events } = (await server.call('GET', 'v1/integrations/', { token: token() })).json();
  const named = Object.values(paths).flatMap((calls) =>
    Object.values(calls).flatMap(({ security = [] }) => security.flatMap((way) => way.service_token ?? [])),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(scopes).toEqual(expect.arrayContaining([...new Set(named)]));
  expect([...scopes, ...events].filter((name) => /feedback|chat|message|token|webhook/.test(name))).toEqual(
    [],
  );
  const refused = async (path: string, body: object) =>
    (await server.call('POST', path, { token: token(), body })).json().errors;
  for (const entity of ['feedback_template', 'feedback_category', 'chat_channel', 'feedback', 'article']) {
    const scoped = { name: 'X', scopes: [`${entity}:read`] };
    expect(await refused('v1/service-tokens/', scoped), entity).toHaveProperty('scopes');
    const hook = { url: 'https://www.example.com/', events: [`${entity}.created`] };
    expect(await refused('v1/webhooks/', hook), entity).toHaveProperty('events');
  }
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
