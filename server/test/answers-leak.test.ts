import type { Entity, RuleName } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rulesFor } from '../src/engine/access/access.ts';
import { ANSWERING_ENTITIES } from '../src/engine/find/passages.ts';
import { ENTITIES, isOfTenant, storedEntity } from '../src/engine/model/tables.ts';
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

/** Puts a word that nothing else contains into a passage of an object, and returns the word. */
async function hideIn(entity: Entity, id: number): Promise<string> {
  const word = `q${Array.from({ length: 14 }, () => 'bcdfghjklmnprstvxz'[Math.floor(Math.random() * 18)]).join('')}`;
  const { rows } = await server.services.database.system.execute(sql`
    insert into search_passages (entry_id, tenant_id, entity, heading, text, restricted, words)
    select e.id, e.tenant_id, e.entity, '', ${`Vastaus on ${word}.`}, '',
      setweight(to_tsvector('simple', ${word}), 'C') || array_to_tsvector(array['@' || coalesce(e.tenant_id, 0) || '.' || e.entity])
    from search_entries e where e.entity = ${storedEntity(entity).name} and e.entity_id = ${id} returning id`);
  expect(rows.length, entity.name).toBeGreaterThan(0);
  return word;
}

const cells = ANSWERING_ENTITIES.filter(({ name }) => ENTITIES.has(name)).flatMap((entity) => {
  const { group, groups } = entity.visibility ?? {};
  const variants: readonly GroupName[] = (group ?? groups) ? ['own', 'other'] : ['own'];
  return variants.map((variant) => ({ name: entity.name, entity, group: variant }));
});

test.each(cells)(
  'what $name of the group $group says reaches its readers alone',
  async ({ entity, group }) => {
    const { id } = await examples.fresh(entity, group);
    const word = await hideIn(entity, id);
    for (const actor of ACTORS) {
      service.asked.length = 0;
      service.behaviour = { says: `Vastaus on ${word} [1].` };
      const token = company.tokens[actor];
      const question = word;
      const passages = await server.call('GET', `v1/passages/?q=${encodeURIComponent(question)}`, { token });
      const answer = await server.call('POST', 'v1/answers/', { token, body: { question } });
      if (actor === 'anonymous') {
        expect([passages.statusCode, answer.statusCode]).toEqual([401, 401]);
        continue;
      }
      const told = {
        passages: passages.body.includes(word),
        model: JSON.stringify(service.asked).includes(`Vastaus on ${word}`),
      };
      const may = mayRead(actor, entity, group);
      expect(told, actor).toEqual({ passages: may, model: may });
      // Whatever a model says, an answer without passages has no sentence.
      if (!may) expect(answer.body, actor).not.toContain(word);
    }
  },
);

test('covers every kind of content that answers', () => {
  // Objects of companies' own types, which the examples do not make, are tested with the types.
  const left = ANSWERING_ENTITIES.filter(({ name }) => !ENTITIES.has(name)).map(({ name }) => name);
  expect(left).toEqual(['content_found']);
});
