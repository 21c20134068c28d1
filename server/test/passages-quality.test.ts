import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ndcg, readQuestions } from '../bench/question-set.ts';
import { demoTitles } from '../bench/question-titles.ts';
import { fillDemo } from '../src/seed/fill-demo.ts';
import { startTestApp, type TestApp } from './app.ts';

let server: TestApp;
let token: string;
let titles: Map<string, string>;

beforeAll(async () => {
  // A separate server: the demo only fills an empty database.
  server = await startTestApp();
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#8e2a8b' } })
    .jpeg()
    .toBuffer();
  await fillDemo(server.services, (fill) => fill(async () => picture));
  const { rows } = await server.services.database.system.execute<{ account: number; tenant: number }>(sql`
    select m.account_id as account, m.tenant_id as tenant from memberships m join accounts a on a.id = m.account_id
    where a.username = 'employee'`);
  token = await server.login({ accountId: rows[0]?.account ?? 0, tenantId: rows[0]?.tenant ?? 0 });
  titles = await demoTitles(server.services.database.system);
});

afterAll(() => server.close());

/** Returns the objects of the passages that a question finds: their Finnish title, or what and which they are. */
async function titlesFor(question: string, language: string): Promise<string[]> {
  const answer = await server.call('GET', `v1/passages/?q=${encodeURIComponent(question)}`, {
    token,
    language,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const passages = answer.json() as { entity: string; object: { id: number } }[];
  return passages.map(
    ({ entity, object }) => titles.get(`${entity} ${object.id}`) ?? `${entity} ${object.id}`,
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each(['fi', 'sv', 'en', 'lt'])(
  'questions in %s find the passages that answer them',
  async (language) => {
    const questions = readQuestions().filter((question) => question.language === language);
    expect(questions.length).toBeGreaterThan(50);
    const scores: number[] = [];
    for (const question of questions)
      scores.push(ndcg(question, await titlesFor(question.question, language)));
    expect(mean(scores)).toBeGreaterThanOrEqual(0.8);
  },
);

test('compounds that are written nowhere find what their parts name', async () => {
  for (const [question, title] of [
    ['vesikatko', 'Vesi on poikki'],
    ['trukkikoulutus', 'Trukkikortin'],
    ['hiihtoretki', 'Hiihtopäivä'],
  ] as const)
    expect((await titlesFor(question, 'fi')).join('\n'), question).toContain(title);
});
