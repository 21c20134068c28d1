import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { type AnswerFor, openAnswerFor } from '../src/engine/calls/answer-for.ts';
import { groupOf } from '../src/engine/calls/openapi.ts';
import { ENTITIES } from '../src/engine/model/tables.ts';
import { findActor } from '../src/platform/auth/actor.ts';
import { openCallLimits } from '../src/platform/http/call-limits.ts';
import { openTestApp, type TestApp } from './app.ts';
import { ACTORS, type ActorName, buildCompany, type Company } from './company.ts';
import { createExamples, type Examples } from './examples.ts';

/** Tests that API calls within the process, for the first screen, get the same answers as over HTTP. */
let server: TestApp;
let company: Company;
let examples: Examples;
let answerFor: AnswerFor;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  examples = createExamples(server, company);
  const { services } = server;
  answerFor = openAnswerFor(allRoutes(), {
    services,
    callLimits: openCallLimits(services.config.limits.calls),
  });
});

afterAll(() => server.close());

const bodyOf = (text: string) => text && { ...JSON.parse(text), request_id: undefined };

async function within(who: ActorName, url: string) {
  const { database, log } = server.services;
  const token = company.tokens[who];
  const actor = token ? await findActor(database.system, token) : undefined;
  const [status, body] = await answerFor({ actor, language: 'sv', url, requestId: 'page', log });
  return { status, body: bodyOf(body) };
}

async function overHttp(who: ActorName, url: string) {
  const token = company.tokens[who];
  const { statusCode, body } = await server.call('GET', url.replace('/api/', ''), { token, language: 'sv' });
  return { status: statusCode, body: bodyOf(body) };
}

const isJsonRead = ({ method, raw, access }: ReturnType<typeof allRoutes>[number]) =>
  method === 'GET' && !raw && access !== 'public';

test.each(allRoutes().filter(isJsonRead))(
  'GET $path gives the same answer internally as over HTTP',
  async ({ path }) => {
    const entity = ENTITIES.get(groupOf(path));
    const id = entity && path.includes(':id') ? (await examples.fresh(entity, 'own')).id : 999_999;
    const base = `/api/${path.replace(':id', String(id)).replace(/:\w+/g, '999999')}`;
    const expectSame = async (who: ActorName, url: string) =>
      expect(await within(who, url), `${who} ${url}`).toEqual(await overHttp(who, url));
    for (const who of ACTORS) await expectSame(who, `${base}/`);
    // How parameters are read does not depend on who asks.
    for (const query of ['/?page=2&page_size=1', '?page=x', '?admin_view=1'])
      for (const who of ['member', 'tenantAdmin'] as const) await expectSame(who, base + query);
  },
);

test.each(['/api/nope/', '/api/v1/news/x/', '/api/v1/news/999999/', '/nope', '/api/v1/auth/login/'])(
  '%s gives 404 internally',
  async (url) => {
    expect(await within('member', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);
