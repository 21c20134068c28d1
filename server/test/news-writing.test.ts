import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNewsroom, texts } from './newsroom.ts';
import { runRegularJobs } from './regular-jobs.ts';

type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

let server: Newsroom['server'];
let company: Newsroom['company'];
let editor: Newsroom['editor'];
let create: Newsroom['create'];
let createdId: Newsroom['createdId'];
let change: Newsroom['change'];

beforeAll(async () => {
  ({ server, company, editor, create, createdId, change } = await openNewsroom());
});

afterAll(() => server.close());

describe('writing news', () => {
  test('never stores executable content', async () => {
    const evil = `<p onclick="x()">Hei<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>
      <a href="https://example.com/" onmouseover="x">b</a><iframe src="//evil"></iframe><svg onload=alert(1)></svg><style>*{}</style></p>`;
    const answer = await create({ translations: { fi: { title: '<b>Otsikko</b>', text: evil } } });
    const { title, text } = answer.json().translations.fi;
    expect(title).toBe('<b>Otsikko</b>');
    expect(text).not.toMatch(/script|onclick|onerror|onload|onmouseover|iframe|svg|style|javascript/i);
    expect(text).toContain(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">b</a>',
    );
  });

  test('keeps omitted fields and clears empty ones', async () => {
    const id = await createdId({ video_url: 'dQw4w9WgXcQ', expire_date: '01.01.2050 12:00' });
    const changed = await change(id, { expire_date: '' });
    expect(changed.json()).toMatchObject({
      video_url: 'dQw4w9WgXcQ',
      expire_date: null,
      translations: texts,
      version: 2,
    });
  });

  test('tells the second of two editors what the first changed', async () => {
    const id = await createdId();
    const read = await server.call('GET', `v1/news/${id}/?admin_view=1`, editor());
    const etag = String(read.headers.etag);
    const first = await change(id, { video_url: 'dQw4w9WgXcQ' }, { 'if-match': etag });
    expect(first.statusCode).toBe(200);
    const second = await change(id, { published: false }, { 'if-match': etag });
    expect(second.statusCode).toBe(412);
    expect(second.json().current).toMatchObject({
      id,
      video_url: 'dQw4w9WgXcQ',
      published: true,
      version: 2,
    });
    expect(
      (await change(id, { published: false }, { 'if-match': String(first.headers.etag) })).statusCode,
    ).toBe(200);
    expect((await change(id, { published: true })).statusCode).toBe(200);
  });

  test('lets exactly one of several concurrent changes with the same version through', async () => {
    const id = await createdId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => change(id, { published: true }, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(412)]);
  });

  test('a delete can be undone for a day', async () => {
    const id = await createdId();
    expect((await server.call('DELETE', `v1/news/${id}/`, editor())).statusCode).toBe(204);
    expect((await server.call('GET', `v1/news/${id}/?admin_view=1`, editor())).statusCode).toBe(404);
    const restored = await server.call('POST', `v1/news/${id}/restore/`, editor());
    expect(restored.json()).toMatchObject({ id, translations: texts });
    expect((await server.call('POST', `v1/news/${id}/restore/`, editor())).statusCode).toBe(404);
    await server.call('DELETE', `v1/news/${id}/`, editor());
    await server.services.database.system.execute(
      sql`update news set deleted_at = now() - interval '25 hours' where id = ${id}`,
    );
    expect((await server.call('POST', `v1/news/${id}/restore/`, editor())).statusCode).toBe(404);
    await runRegularJobs(server.services);
    const { rows } = await server.services.database.system.execute(sql`select 1 from news where id = ${id}`);
    expect(rows).toEqual([]);
  });

  test('deleting a poll leaves its news without one', async () => {
    const poll = await server.build.object('poll', {
      tenant: company.tenantId,
      group: company.groups.own,
      title: { fi: 'Kysely' },
    });
    const id = await createdId({ poll });
    expect((await server.call('DELETE', `v1/polls/${poll}/`, editor())).statusCode).toBe(204);
    expect((await server.call('GET', `v1/news/${id}/?admin_view=1`, editor())).json().poll).toBeNull();
  });
});
