import { isImportable, LANGUAGES, publishedField } from '@piiri/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTITIES } from '../src/engine/model/tables.ts';
import type { TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { asBody, createExamples, type Examples, writePath } from './examples.ts';
import { questions } from './polls.ts';
import { openTrialApp } from './trial-app.ts';
import { registerTrialEntities } from './trial-entities.ts';

/** Tests that what an export writes changes nothing when it is imported, for every definition that has both. */
registerTrialEntities();

let server: TestApp;
let company: Company;
let examples: Examples;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
  examples = createExamples(server, company);
});

afterAll(() => server.close());

const exportAll = (path: string, format: 'csv' | 'xlsx', language: string) =>
  server.call('GET', `${path}/?admin_view=1&format=${format}&whole=rows`, {
    token: company.tokens.tenantAdmin,
    language,
  });

function dry(path: string, file: Uint8Array, language: string) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(file)]), 'taulukko');
  return server.call('POST', `${path}/import/?dry_run=1`, {
    token: company.tokens.tenantAdmin,
    body,
    language,
  });
}

const importable = [...ENTITIES.values()].filter(isImportable);

/** Returns a value with its Finnish texts in all languages, at every depth. */
function inAllLanguages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inAllLanguages);
  if (typeof value !== 'object' || value === null) return value;
  const { fi, ...rest } = value as Record<string, unknown>;
  const others = Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [name, inAllLanguages(inner)]),
  );
  const inLanguage = (language: string): unknown =>
    JSON.parse(JSON.stringify(fi), (_, text) => (typeof text === 'string' ? `${text} ${language}` : text));
  return fi === undefined
    ? others
    : { ...others, ...Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) };
}

describe.each(importable.map((entity, place) => ({ entity, place })))(
  'importing $entity.name',
  ({ entity, place }) => {
    test('recognises its own export and changes nothing', async () => {
      for (const group of ['own', 'other'] as const) await examples.fresh(entity, group);
      if (entity.name === 'poll')
        await server.call('POST', 'v1/polls/', {
          token: company.tokens.tenantAdmin,
          body: { ...examples.values(entity, 'own'), questions },
        });
      const path = writePath(entity);
      const create = async (body: object) => {
        const created = await server.call('POST', `${path}/`, { token: company.tokens.tenantAdmin, body });
        expect(created.statusCode, created.body).toBe(201);
      };
      const values = inAllLanguages(examples.values(entity, 'own')) as Record<string, unknown>;
      await create(asBody(entity, values));
      // A draft that lacks what is required is exported and imported as well.
      const { translations } = values;
      if (publishedField(entity) && translations) await create({ translations, published: false });
      // Only some files are workbooks: starting the process that reads them takes time.
      const format = place % 4 > 0 ? 'csv' : 'xlsx';
      const language = LANGUAGES[place % LANGUAGES.length];
      const { rawPayload } = await exportAll(path, format, language as string);
      const answer = await dry(path, rawPayload, language as string);
      expect(answer.statusCode, answer.body).toBe(200);
      const { count, unchanged, columns, rows } = answer.json();
      expect(count).toBeGreaterThan(1);
      const changedRow = rows.find(({ result }: { result: string }) => result !== 'unchanged');
      expect(unchanged, JSON.stringify(changedRow)).toBe(count);
      expect(columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([]);
    });
  },
);
