import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@piiri/schemas';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { personColumns } from '../../engine/privacy/erase-person.ts';
import { processing } from '../../engine/privacy/processing.ts';
import { monthsAgo, previewRetention, retentionDefaults } from '../../engine/privacy/retention.ts';
import { applyRetention, reachedNight } from '../../engine/privacy/retention-job.ts';
import { systemTables } from '../../engine/schema/system-tables.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { ROOT } from '../../platform/process/paths.ts';
import { columnsNeeded, ownLabelOf, purposeOf, purposesNeeded } from './register.ts';

const KINDS = [
  'acknowledgements',
  'alert_receipts',
  'chat_messages',
  'comments',
  'enrollments',
  'feedback_cases',
  'form_submissions',
  'history',
  'journeys',
  'newsletter_mails',
  'notices',
  'poll_answers',
  'reach',
  'remarks',
  'thanks',
];

/** Tables that the record does not list, and why. A new table is listed by its meanings, or gets its reason here. */
const WITHOUT_PEOPLE: Record<string, string> = {
  ...Object.fromEntries(
    [
      'acknowledgement_rounds',
      'care_rounds',
      'journey_runs',
      'link_checks',
      'search_progress',
      'told_until',
    ].map((name) => [name, 'how far a job has come']),
  ),
  ...Object.fromEntries(
    ['file_texts', 'search_entries', 'search_passages', 'search_words'].map((name) => [
      name,
      'made from what is listed with its source, and deleted with it',
    ]),
  ),
  ...Object.fromEntries(
    ['company_hosts', 'tenants', 'feedback_settings', 'sign_in_settings', 'pulse_waves', 'scim_groups'].map(
      (name) => [name, 'of the company'],
    ),
  ),
  ...Object.fromEntries(
    ['push_keys', 'scim_tokens', 'service_token_keys', 'webhook_secrets', 'screen_codes', 'screen_keys'].map(
      (name) => [name, 'a key of a machine'],
    ),
  ),
  ...Object.fromEntries(
    [
      'alert_deliveries',
      'form_counters',
      'history_streams',
      'journey_step_times',
      'reading_usage',
      'revisions',
    ].map((name) => [name, 'counts']),
  ),
  broken_links: 'addresses in content',
  custom_values: 'values that the company’s own fields list',
  imported_documents: 'which object a document became',
  reach_audiences: 'groups of content',
  unanswered_words: 'words that five people have searched for',
  used_challenges: 'hashes of random values',
  used_sign_in_attempts: 'hashes of random values',
  webhook_publications: 'which content was published',
};

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let tokens: typeof newsroom.company.tokens;
let news: number;

const ADDRESS = 'v1/privacy/retention/';

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  ({ tokens } = newsroom.company);
  const settings = { comments_enabled: true };
  await call('PATCH', 'v1/tenant/', { token: tokens.tenantAdmin, body: { settings } });
  news = await newsroom.createdId();
});

afterAll(() => newsroom.server.close());

const put = (body: object, token = tokens.tenantAdmin) => call('PUT', ADDRESS, { token, body });
const preview = async (body: object) =>
  (await call('POST', `${ADDRESS}preview/`, { token: tokens.tenantAdmin, body })).json();
const comment = async (text: string, parent?: number): Promise<number> => {
  const answer = await call('POST', `v1/news/${news}/comments/`, {
    token: tokens.member,
    body: { text, parent },
    headers: { 'idempotency-key': text },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const db = () => newsroom.server.services.database.system;
const age = (table: string, column: string, months: number, id: number) =>
  db().execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = now() - make_interval(months => ${months}, days => 1) where id = ${id}`,
  );

test.each(['fi', 'en'])('the console has words for each kind that is kept for a time, in %s', (language) => {
  const file = join(ROOT, `locales/${language}/admin-later.json`);
  const { kinds, counts } = JSON.parse(readFileSync(file, 'utf8')).console.privacy;
  const words = (name: string) => [
    kinds[name]?.name,
    kinds[name]?.help,
    counts[`${name}_one`],
    counts[`${name}_other`],
  ];
  for (const kind of KINDS) for (const word of words(kind)) expect(word, kind).toEqual(expect.any(String));
});

describe('retention', () => {
  test('is read and changed by tenant admins only', async () => {
    for (const token of [tokens.member, tokens.groupAdmin, tokens.feedbackManager]) {
      expect((await call('GET', ADDRESS, { token })).statusCode).toBe(403);
      expect((await put({ comments: 1 }, token)).statusCode).toBe(403);
      expect((await call('POST', `${ADDRESS}preview/`, { token, body: {} })).statusCode).toBe(403);
      expect((await call('GET', 'v1/privacy/register/', { token })).statusCode).toBe(403);
    }
    const { statusCode, ...answer } = await call('GET', ADDRESS, { token: tokens.tenantAdmin });
    expect(statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(KINDS);
    expect(answer.json()).toEqual(retentionDefaults());
  });

  test('takes whole months or null per kind, and omitted kinds stay', async () => {
    for (const months of [-1, 1.5, 'x', '3', true, 10_000, {}]) {
      const answer = await put({ comments: months, notices: 5 });
      expect([months, answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([
        months,
        400,
        ['comments'],
      ]);
    }
    expect((await put({ nothing: 1 })).json().errors).toHaveProperty('nothing');
    const before = (await call('GET', ADDRESS, { token: tokens.tenantAdmin })).json();
    const changed = await put({ comments: null, history: 6, reach: 0 });
    expect(changed.json()).toEqual({ ...before, comments: null, history: 6, reach: 0 });
    const tenant = (await call('GET', 'v1/tenant/', { token: tokens.tenantAdmin })).json();
    expect(tenant.history_months).toBe(6);
    expect((await put({ history: null })).json().history).toBeNull();
    const patched = await call('PATCH', 'v1/tenant/', {
      token: tokens.tenantAdmin,
      body: { time_zone: 'Europe/Helsinki' },
    });
    expect([patched.statusCode, patched.json().history_months]).toEqual([200, null]);
    const history = (await call('GET', 'v1/history/', { token: tokens.tenantAdmin })).json();
    expect(JSON.stringify(history.results)).toContain('retention.history');
    expect((await put(before)).json()).toEqual(before);
    const others = (await call('GET', ADDRESS, { token: tokens.strangerAdmin })).json();
    expect(others).toEqual(retentionDefaults());
  });

  test('of comments previews what would be deleted, and deletes only that, in batches', async () => {
    const [old, answered, young] = [await comment('vanha'), await comment('vastattu'), await comment('uusi')];
    const answer = await comment('vastaus', answered);
    for (const id of [old, answered]) await age('comments', 'created_at', 13, id);
    const choice = { comments: 12 };
    expect((await preview(choice)).comments).toBe(2);
    expect((await preview({ comments: 14 })).comments).toBe(0);
    expect((await preview({ comments: null })).comments).toBe(0);
    expect((await preview({ comments: 0 })).comments).toBe(4);
    expect((await preview({ comments: -1 })).errors).toHaveProperty('comments');
    const others = { token: tokens.strangerAdmin, body: { comments: 0 } };
    expect((await call('POST', `${ADDRESS}preview/`, others)).json().comments).toBe(0);
    expect((await put(choice)).statusCode).toBe(200);
    await applyRetention(newsroom.server.services, { company: newsroom.company.tenantId });
    const { results } = (await call('GET', `v1/news/${news}/comments/`, { token: tokens.member })).json();
    expect(results.map(({ id, text }: { id: number; text: string }) => [id, text])).toEqual([
      [answered, null],
      [young, 'uusi'],
      [answer, 'vastaus'],
    ]);
    expect((await preview(choice)).comments).toBe(0);
    // A repeated call with the same idempotency key does not return the deleted text either.
    const again = await call('POST', `v1/news/${news}/comments/`, {
      token: tokens.member,
      body: { text: 'vanha' },
      headers: { 'idempotency-key': 'vanha' },
    });
    expect(again.statusCode).toBe(409);
    // Running it twice has the same result.
    await applyRetention(newsroom.server.services, { company: newsroom.company.tenantId });
  });

  test('of history deletes versions, and stores none where the company sets 0', async () => {
    expect((await preview({ history: 0 })).history).toBeGreaterThan(0);
    await put({ history: 0 });
    await applyRetention(newsroom.server.services, { company: newsroom.company.tenantId });
    expect((await call('GET', 'v1/history/', { token: tokens.tenantAdmin })).json().count).toBe(0);
    await put({ history: 24 });
  });

  test('is counted for every kind, also when empty', async () => {
    const all = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
    const counts = await previewRetention(db(), newsroom.company.tenantId, all);
    expect(Object.keys(counts).sort()).toEqual(KINDS);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(0);
    expect(monthsAgo(0)).toBeDefined();
  });

  test('runs at three at night in the zone of each company, also when that was missed', async () => {
    const { services, build } = newsroom.server;
    const companies = {
      helsinki: (await build.tenant({ time_zone: 'Europe/Helsinki' })).id,
      new_york: (await build.tenant({ time_zone: 'America/New_York' })).id,
    };
    const reached = async (since: string, now: string) => {
      const rows = await services.database.system
        .select({ id: tenants.id })
        .from(tenants)
        .where(reachedNight(new Date(since), new Date(now)));
      const ids = rows.map(({ id }) => id);
      return Object.entries(companies).flatMap(([name, id]) => (ids.includes(id) ? [name] : []));
    };
    expect(await reached('2026-06-05T23:00:00Z', '2026-06-05T23:59:59Z')).toEqual([]);
    expect(await reached('2026-06-05T23:00:00Z', '2026-06-06T00:00:00Z')).toEqual(['helsinki']);
    expect(await reached('2026-06-06T00:00:00Z', '2026-06-06T01:00:00Z')).toEqual([]);
    expect(await reached('2026-06-06T06:00:00Z', '2026-06-06T07:00:00Z')).toEqual(['new_york']);
    expect(await reached('2026-06-01T12:00:00Z', '2026-06-06T12:00:00Z')).toEqual(['helsinki', 'new_york']);
  });
});

describe('the record of processing activities', () => {
  test('lists personal data of the definitions, their retention and who sees it', async () => {
    await put({ comments: 12 });
    const answer = await call('GET', 'v1/privacy/register/?page_size=500', {
      token: tokens.tenantAdmin,
      language: 'en',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { count, results } = answer.json();
    expect(results).toHaveLength(count);
    const of = (entity: string, field: string) =>
      results.find((row: { entity: string; field: string }) => row.entity === entity && row.field === field);
    expect(of('user', 'first_name')).toMatchObject({
      seen_by: 'Everybody in the company',
      kept_months: null,
    });
    expect(of('comments', 'text')).toMatchObject({ kept_months: 12, label: 'Comment: Text' });
    expect(of('history', 'user_id')).toMatchObject({ kept_months: 24 });
    for (const word of [
      'comment',
      'chat',
      'enrol',
      'poll',
      'acknowledg',
      'feedback',
      'notice',
      'history',
      'session',
    ])
      expect(
        results.some(({ entity }: { entity: string }) => entity.includes(word)),
        word,
      ).toBe(true);
    const page = await call('GET', 'v1/privacy/register/?page=2&page_size=3', { token: tokens.tenantAdmin });
    expect(page.json().results).toHaveLength(3);
    expect(
      (await call('GET', 'v1/privacy/register/?page_size=9999', { token: tokens.tenantAdmin })).statusCode,
    ).toBe(400);
  });

  test('lists every column that names people, of every feature', async () => {
    const answer = await call('GET', 'v1/privacy/register/?page_size=500', { token: tokens.tenantAdmin });
    const named = new Set(
      answer.json().results.map(({ entity, field }: Record<string, string>) => `${entity}.${field}`),
    );
    const nameOf = (table: PgTable) => {
      const entity = [...ENTITIES.values()].find((candidate) => tableOf(candidate) === table);
      return entity?.name ?? getTableName(table).replace(/^versions$/, 'history');
    };
    const columns = personColumns().map(({ table, column }) => `${nameOf(table)}.${column.name}`);
    expect(columns.filter((name) => !named.has(name))).toEqual([]);
    expect(columns.length).toBeGreaterThan(30);
  });

  test('lists personal fields that the company added, and none of other companies', async () => {
    const token = tokens.tenantAdmin;
    const labels = { fi: 'Kustannuspaikka' };
    const add = async (path: string, body: object) =>
      expect((await call('POST', path, { token, body })).statusCode).toBe(201);
    const field = { kind: 'text', labels };
    await add('v1/custom-fields/', { ...field, entity: 'user', name: 'cost_centre', shown: true });
    await add('v1/custom-fields/', { ...field, entity: 'news', name: 'contact', kind: 'person' });
    await add('v1/custom-fields/', { ...field, entity: 'news', name: 'secret', privacy: 'secret' });
    await add('v1/custom-fields/', { ...field, entity: 'news', name: 'plain' });
    await add('v1/content-types/', {
      name: 'course',
      labels: { fi: { one: 'Kurssi', many: 'Kurssit' } },
      fields: [
        { ...field, name: 'subject' },
        { ...field, name: 'teacher', kind: 'person', privacy: 'personal', shown: true },
      ],
      title: 'subject',
    });
    const rowsOf = async (who: string) => {
      const answer = await call('GET', 'v1/privacy/register/?page_size=500', { token: who, language: 'fi' });
      const { results } = answer.json();
      return results.filter(({ label }: { label: string }) => label.endsWith(labels.fi));
    };
    const rows = await rowsOf(String(token));
    expect(
      rows.map(({ entity, field: name, seen_by }: Record<string, string>) => [entity, name, seen_by]),
    ).toEqual([
      ['user', 'cost_centre', 'Kaikki yrityksessä'],
      ['news', 'contact', 'Ne, jotka ylläpitävät sisältöä'],
      ['news', 'secret', 'Vain henkilö itse'],
      ['content/course', 'teacher', 'Kaikki, joille sisältö näkyy'],
    ]);
    expect(rows[3]).toMatchObject({ label: 'Kurssi: Kustannuspaikka', kept_months: null });
    expect(await rowsOf(String(tokens.strangerAdmin))).toEqual([]);
  });

  test('can be downloaded in the reader’s language', async () => {
    const { body, headers } = await call('GET', 'v1/privacy/register/?format=csv', {
      token: tokens.tenantAdmin,
      language: 'fi',
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toMatch(/Mihin tarvitaan/);
    expect(body).toMatch(/user.{1,3}first_name/);
  });

  test.each(LANGUAGES)('states the purpose of each entry (%s)', (language) => {
    expect(purposesNeeded().filter((name) => purposeOf(language, name) === undefined)).toEqual([]);
  });

  test.each(LANGUAGES)('has a label for each column (%s)', (language) => {
    const without = columnsNeeded().filter((column) => ownLabelOf(language, column) === undefined);
    expect(without.map(({ entity, field }) => `${entity}.${field}`)).toEqual([]);
  });

  test('lists something of every table, or it is known why not', () => {
    const listed = new Set(processing().map(({ entity }) => entity));
    const unlisted = Object.values(systemTables()).map((table) => getTableName(table));
    expect(unlisted.filter((name) => !listed.has(name)).sort()).toEqual(Object.keys(WITHOUT_PEOPLE).sort());
  });

  test('states fixed periods in whole months, rounded up', () => {
    const monthsOf = (entity: string) => processing().find((row) => row.entity === entity)?.months;
    const names = ['otp_attempts', 'ldap_runs', 'known_logins', 'join_codes', 'join_facts', 'passkeys'];
    expect(names.map(monthsOf)).toEqual([1, 1, 3, 1, 12, undefined]);
  });

  test('provides the sentences of the data copy', async () => {
    const { body } = await call('GET', 'v1/profile/data/?page=html', {
      token: tokens.member,
      language: 'en',
    });
    expect(body).toContain('Arranging events');
    expect(body).toContain('Commenting on content');
  });
});
