import type { Entity, RuleName } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rulesFor } from '../src/engine/access/access.ts';
import { ANSWERING_ENTITIES } from '../src/engine/find/passages.ts';
import { ENTITIES, isOfTenant, storedEntity, tableOf } from '../src/engine/model/tables.ts';
import { openChatModel } from '../src/platform/chat-model/chat-model-config.ts';
import { FOR_ALL_COMPANIES, FOR_EVERYONE, TRUTH, type Truth } from './access-truth.ts';
import { openTestApp, type TestApp } from './app.ts';
import { type ChatModelService, startChatModelService } from './chat-model-service.ts';
import { ACTORS, type ActorName, buildCompany, type Company } from './company.ts';
import { createExamples, type Examples, type GroupName } from './examples.ts';

// For each cell of the access matrix (entity, caller, group) a question whose only answer is in an object of that cell:
// the model is sent it, and passages contain it, exactly where the caller may read the object.

let service: ChatModelService;
let server: TestApp;
let company: Company;
let examples: Examples;

beforeAll(async () => {
  service = await startChatModelService();
  server = await openTestApp();
  server.services.chatModel = openChatModel({ url: service.url, model: 'malli' });
});

// A company each, because a person asks at most ten questions a minute.
beforeEach(async () => {
  company = await buildCompany(server);
  for (const token of [company.tokens.tenantAdmin, company.tokens.strangerAdmin])
    await server.call('PATCH', 'v1/tenant/', { token, body: { settings: { answers_enabled: true } } });
  examples = createExamples(server, company);
});

afterAll(async () => {
  await server.close();
  await service.close();
});

function truthOf(rule: RuleName, entity: Entity): Truth {
  const shows = rule === 'anyone' || (rule === 'visible' && entity.visibility?.everyone);
  if (!shows) return TRUTH[rule];
  return isOfTenant(entity) ? FOR_EVERYONE : FOR_ALL_COMPANIES;
}

const mayRead = (actor: ActorName, entity: Entity, group: GroupName) =>
  rulesFor(entity, 'read').some((rule) => truthOf(rule, entity)[group].includes(actor));

/** Puts a word that nothing else contains into a passage of each of some objects, and returns the word. */
async function hideIn(storedName: string, ids: readonly number[]): Promise<string> {
  const word = `q${Array.from({ length: 14 }, () => 'bcdfghjklmnprstvxz'[Math.floor(Math.random() * 18)]).join('')}`;
  const { rows } = await server.services.database.system.execute(sql`
    insert into search_passages (entry_id, tenant_id, entity, heading, text, restricted, words)
    select e.id, e.tenant_id, e.entity, '', ${`Vastaus on ${word}.`}, '',
      setweight(to_tsvector('simple', ${word}), 'C') || array_to_tsvector(array['@' || coalesce(e.tenant_id, 0) || '.' || e.entity])
    from search_entries e where e.entity = ${storedName} and e.entity_id = any(${sql.param([...ids])}::int[]) returning id`);
  expect(rows.length, storedName).toBeGreaterThan(0);
  return word;
}

const cells = ANSWERING_ENTITIES.filter(({ name }) => ENTITIES.has(name)).flatMap((entity) => {
  const { group, groups } = entity.visibility ?? {};
  const variants: readonly GroupName[] = (group ?? groups) ? ['own', 'other'] : ['own'];
  return variants.map((variant) => ({ name: entity.name, entity, group: variant }));
});

/** Returns the ids of an object and, as it may repeat, of the others of its series, one of which answers. */
async function occurrencesOf(entity: Entity, id: number): Promise<number[]> {
  if (!entity.recurring) return [id];
  const table = tableOf(entity);
  const { rows } = await server.services.database.system.execute<{ id: number }>(sql`
    select id from ${table} where id = ${id} or series = (select series from ${table} where id = ${id})`);
  return rows.map((row) => row.id);
}

/** Expects that passages and the model's prompt contain a hidden word exactly for whom the object is readable. */
async function expectToldTo(word: string, isReader: (actor: ActorName) => boolean): Promise<void> {
  for (const actor of ACTORS) {
    service.asked.length = 0;
    service.behaviour = { says: `Vastaus on ${word} [1].` };
    const token = company.tokens[actor];
    const passages = await server.call('GET', `v1/passages/?q=${encodeURIComponent(word)}`, { token });
    const answer = await server.call('POST', 'v1/answers/', { token, body: { question: word } });
    if (actor === 'anonymous') {
      expect([passages.statusCode, answer.statusCode]).toEqual([401, 401]);
      continue;
    }
    const leaks = {
      passages: passages.body.includes(word),
      model: JSON.stringify(service.asked).includes(`Vastaus on ${word}`),
    };
    expect(leaks, actor).toEqual({ passages: isReader(actor), model: isReader(actor) });
    // Whatever a model says, an answer without passages has no sentence.
    if (!isReader(actor)) expect(answer.body, actor).not.toContain(word);
  }
}

test.each(cells)(
  'what $name of the group $group says reaches its readers alone',
  async ({ entity, group }) => {
    const { id } = await examples.fresh(entity, group);
    const word = await hideIn(storedEntity(entity).name, await occurrencesOf(entity, id));
    await expectToldTo(word, (actor) => mayRead(actor, entity, group));
  },
);

const INSIDERS: readonly ActorName[] = ACTORS.slice(1, 7);
const OF_GROUP: readonly ActorName[] = ['member', 'readOnly', 'groupAdmin'];

test.each([
  { visibility: 'everyone', readers: INSIDERS, shown: () => ({}) },
  { visibility: 'group', readers: OF_GROUP, shown: () => ({ group: company.groups.own }) },
  { visibility: 'groups', readers: OF_GROUP, shown: () => ({ groups: [company.groups.own] }) },
  { visibility: 'groups', readers: [], shown: () => ({ groups: [company.groups.own], published: false }) },
])(
  'what an object of a company’s own type says reaches its readers alone: $visibility, $readers',
  async ({ visibility, readers, shown }) => {
    const asAdmin = async (path: string, body: object) => {
      const answer = await server.call('POST', path, { token: company.tokens.tenantAdmin, body });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    };
    await asAdmin('v1/content-types/', {
      name: 'guide',
      labels: { fi: { one: 'Opas', many: 'Oppaat' } },
      fields: [{ name: 'subject', kind: 'text', labels: { fi: 'Aihe' }, required: true }],
      title: 'subject',
      searched: true,
      publishing: true,
      visibility,
    });
    const body = { custom: { subject: 'Opas' }, published: true, ...shown() };
    const { id } = await asAdmin('v1/content/guide/', body);
    const word = await hideIn('content_item', [id]);
    await expectToldTo(word, (actor) => readers.includes(actor));
  },
);

test('covers every kind of content that answers', () => {
  // Objects of companies' own types are tested above.
  const left = ANSWERING_ENTITIES.filter(({ name }) => !ENTITIES.has(name)).map(({ name }) => name);
  expect(left).toEqual(['content_found']);
});
