import type { Comment, CommentPage } from '@piiri/shared/contracts/comments.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';
import { runJobs } from '../../../test/run-jobs.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let tokens: typeof newsroom.company.tokens;
let news: number;
/** Token of another member of the group. */
let colleague: string;

const switchFeatures = (is: boolean) =>
  call('PATCH', 'v1/tenant/', {
    token: tokens.tenantAdmin,
    body: { settings: { comments_enabled: is, reactions_enabled: is } },
  });

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  ({ tokens } = newsroom.company);
  expect((await switchFeatures(true)).statusCode).toBe(200);
  const { server, company } = newsroom;
  colleague = await server.login(
    await server.build.user({ tenant: company.tenantId, groups: [company.groups.own] }),
  );
});

afterAll(() => newsroom.server.close());

beforeEach(async () => {
  news = await newsroom.createdId();
  // Resets the rate limit: earlier comments no longer count as recent.
  await newsroom.server.services.database.system.execute(
    sql`update comments set created_at = created_at - interval '11 minutes'`,
  );
});

const at = (id = news) => `v1/news/${id}/comments/`;
const write = (body: object, token = tokens.member, id = news) => call('POST', at(id), { token, body });
const postComment = async (body: object, token = tokens.member): Promise<Comment> => {
  const answer = await write(body, token);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const page = async (query = '', token = tokens.member): Promise<CommentPage> =>
  (await call('GET', `${at()}${query}`, { token })).json();
const me = async (token: string | undefined) => (await call('GET', 'v1/profile/', { token })).json();
const kinds = async (token: string | undefined) => {
  await runJobs(newsroom.server.services);
  const { results } = (await call('GET', 'v1/notices/?page_size=1000', { token })).json();
  return results
    .filter((notice: { object: { id: number } | null }) => notice.object?.id === news)
    .map((notice: { kind: string }) => notice.kind);
};

describe('comments', () => {
  test('are returned as written, oldest first, 20 per page', async () => {
    const text = '<b>Hyvä!</b> & "niin"\n\u{1F389} ';
    const first = await postComment({ text });
    expect(first).toMatchObject({ text, parent: null, deleted: false, edited_at: null, mentions: [] });
    expect(first.person).toMatchObject({ id: (await me(tokens.member)).id, picture_thumbnail: null });
    for (let n = 2; n <= 22; n++) await postComment({ text: `${n}` });
    const newest = await page();
    expect(newest.count).toBe(22);
    expect(newest.results.map((comment) => comment.text)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${n + 3}`),
    );
    const older = await page(`?before=${newest.older}`);
    expect(older.results.map((comment) => comment.text)).toEqual([text, '2']);
    expect(older).toMatchObject({ count: 22, older: null });
    expect((await call('GET', `${at()}?before=eilen`, { token: tokens.member })).statusCode).toBe(400);
  });

  test.each([
    ['nothing', {}, 'text'],
    ['blanks', { text: ' \n ' }, 'text'],
    ['too much', { text: 'x'.repeat(2001) }, 'text'],
    ['an answer to what is not there', { text: 'Hei', parent: 2_000_000_000 }, 'parent'],
    ['a mention of nobody', { text: 'Hei', mentions: [2_000_000_000] }, 'mentions'],
    ['a mention that is no list', { text: 'Hei', mentions: 'kaikki' }, 'mentions'],
  ])('are rejected with %s', async (_, body, field) => {
    const answer = await write(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)[0]).toContain(field);
    expect((await page()).count).toBe(0);
  });

  test('mention people of the directory who see the object, found by name', async () => {
    const { build } = newsroom.server;
    const { tenantId: tenant, groups } = newsroom.company;
    const named = { tenant, first_name: 'Oona', last_name: 'Kuusi-Mänty' };
    const inside = await build.user({ ...named, groups: [groups.own] });
    await build.user({ ...named, groups: [] });
    const peopleFor = async (search: string) =>
      (
        await call('GET', `${at()}people/?search=${encodeURIComponent(search)}`, { token: tokens.member })
      ).json();
    const row = { id: inside.id, first_name: 'Oona', last_name: 'Kuusi-Mänty', picture_thumbnail: null };
    for (const search of ['oona', 'manty', 'Oona kuu'])
      expect(await peopleFor(search)).toEqual({ results: [row] });
    const outside = await call('GET', `${at()}people/`, { token: tokens.outsider });
    expect(outside.statusCode).toBe(404);
  });

  test('are answered one level deep, and each person concerned gets one notice', async () => {
    const colleagueProfile = await me(colleague);
    const first = await postComment({ text: 'Milloin?' }, colleague);
    const answer = await postComment({
      text: 'Maanantaina',
      parent: first.id,
      mentions: [colleagueProfile.id, colleagueProfile.id],
    });
    expect(answer).toMatchObject({ parent: first.id, mentions: [{ id: colleagueProfile.id }] });
    expect((await write({ text: 'Vai?', parent: answer.id })).json().errors).toHaveProperty('parent');
    expect(await kinds(colleague)).not.toContain('reply');
    expect(await kinds(tokens.groupAdmin)).toEqual(expect.arrayContaining(['comment', 'comment']));
    await postComment({ text: 'Selvä', parent: first.id }, tokens.member);
    expect(await kinds(colleague)).toEqual(expect.arrayContaining(['reply', 'mention']));
    expect(await kinds(tokens.member)).not.toContain('comment');
  });

  test('are seen and written by people who see the object; read-only people only read them', async () => {
    expect((await write({ text: 'Hei' }, tokens.outsider)).statusCode).toBe(404);
    expect((await call('GET', at(), { token: tokens.outsider })).statusCode).toBe(404);
    expect((await write({ text: 'Hei' }, tokens.readOnly)).statusCode).toBe(403);
    expect((await call('GET', at(), { token: tokens.readOnly })).statusCode).toBe(200);
    const { id: stranger } = await me(tokens.outsider);
    expect((await write({ text: 'Hei', mentions: [stranger] })).json().errors).toHaveProperty('mentions');
    expect((await call('GET', 'v1/polls/1/comments/', { token: tokens.member })).statusCode).toBe(404);
  });

  test('and reactions reach who wrote the object for a group that they are not in, in the console', async () => {
    const { server, company } = newsroom;
    const asAdmin = { token: tokens.tenantAdmin };
    const body = { ...newsroom.base(), expire_date: null };
    const created = await call('POST', 'v1/news/', { ...asAdmin, body });
    expect(created.statusCode, created.body).toBe(201);
    news = created.json().id;
    // They do not see it as an employee.
    expect((await call('GET', `v1/news/${news}/`, asAdmin)).statusCode).toBe(404);
    const { id } = await postComment({ text: 'Kiitos!' });
    const reacted = await call('PUT', `v1/news/${news}/reaction/`, {
      token: tokens.member,
      body: { reaction: 'like' },
    });
    expect(reacted.statusCode, reacted.body).toBe(200);
    expect(await kinds(tokens.tenantAdmin)).toEqual(['reaction', 'comment']);
    const inbox = (await call('GET', 'v1/notices/?unread=1', asAdmin)).json().results;
    expect(inbox[0]).toMatchObject({ object: { id: news }, address: `/admin/news/edit/${news}` });
    expect((await call('GET', 'v1/notices/count/', asAdmin)).json().unread).toBe(inbox.length);
    for (const query of ['', '?admin_view=1']) {
      const read = await call('GET', `${at()}${query}`, asAdmin);
      expect(read.json(), read.body).toMatchObject({ count: 1, results: [{ id, text: 'Kiitos!' }] });
      expect((await call('GET', `v1/news/${news}/reaction/${query}`, asAdmin)).json().counts).toEqual({
        like: 1,
      });
      expect((await call('GET', `v1/news/${news}/reactions/${query}`, asAdmin)).json().count).toBe(1);
    }
    // Who edits it reads them too; nobody else does, and who is not in the group does not write.
    expect((await call('GET', at(), { token: tokens.groupAdmin })).statusCode).toBe(200);
    expect((await write({ text: 'Ole hyvä' }, tokens.tenantAdmin)).statusCode).toBe(404);
    const outsiders = [
      tokens.strangerAdmin,
      await server.login(await server.build.user({ tenant: company.tenantId })),
    ];
    for (const token of outsiders) expect((await call('GET', at(), { token })).statusCode).toBe(404);
    // Who can no longer edit it hears of nothing.
    const author = (await me(tokens.tenantAdmin)).id;
    const { system } = server.services.database;
    await system.execute(sql`update users set is_tenant_admin = false where id = ${author}`);
    expect(await kinds(tokens.tenantAdmin)).toEqual([]);
    await system.execute(sql`update users set is_tenant_admin = true where id = ${author}`);
  });

  test.each([
    ['nothing to see', '\u200b', 'text'],
    ['a blank of Braille', ' \u2800\n', 'text'],
    ['a soft hyphen', '\u00ad', 'text'],
    ['marks of direction', '\u2066\u2069\u200f', 'text'],
    ['too much', 'x'.repeat(2001), 'text'],
    ['too many mentions', 'Hei', 'mentions'],
  ])('are refused in words with %s', async (_, text, member) => {
    const mentions = member === 'mentions' ? Array.from({ length: 100 }, (_, index) => index + 1) : [];
    const answer = await write({ text, mentions });
    expect(answer.statusCode, answer.body).toBe(400);
    const [message] = answer.json().errors[member];
    expect(message).not.toBe('');
    expect(message).not.toContain('{{');
  });

  test('that are deleted take their unread notices along', async () => {
    const unread = async () =>
      (await call('GET', 'v1/notices/?unread=1', { token: colleague })).json().results.length;
    await runJobs(newsroom.server.services);
    const before = await unread();
    const comment = await postComment({ text: 'Katso!', mentions: [(await me(colleague)).id] });
    await runJobs(newsroom.server.services);
    expect(await unread()).toBe(before + 1);
    await call('DELETE', `${at()}${comment.id}/`, { token: tokens.member });
    expect(await unread()).toBe(before);
  });

  test('are edited by their author for 15 minutes', async () => {
    const { id } = await postComment({ text: 'Hie' });
    const path = `${at()}${id}/`;
    const edit = (token: string | undefined, text = 'Hei') => call('PATCH', path, { token, body: { text } });
    expect((await edit(tokens.member)).json()).toMatchObject({ text: 'Hei', edited_at: expect.any(String) });
    expect((await edit(colleague)).statusCode).toBe(403);
    expect((await edit(tokens.member, ' ')).statusCode).toBe(400);
    const elsewhere = await newsroom.createdId();
    expect(
      (await call('PATCH', `${at(elsewhere)}${id}/`, { token: tokens.member, body: { text: 'Hei' } }))
        .statusCode,
    ).toBe(404);
    await newsroom.server.services.database.system.execute(
      sql`update comments set created_at = now() - interval '16 minutes' where id = ${id}`,
    );
    expect((await edit(tokens.member)).statusCode).toBe(409);
  });

  test('keep their position when deleted by their author or an editor of the object', async () => {
    const { id } = await postComment({ text: 'Pois' });
    const answer = await postComment({ text: 'Jää', parent: id }, colleague);
    const drop = (which: number, token: string | undefined) => call('DELETE', `${at()}${which}/`, { token });
    expect((await drop(answer.id, tokens.member)).statusCode).toBe(403);
    expect((await drop(id, tokens.member)).statusCode).toBe(204);
    expect((await page()).results).toMatchObject([
      { id, deleted: true, text: null, person: null, mentions: [] },
      { id: answer.id, parent: id, text: 'Jää' },
    ]);
    expect(
      (await call('PATCH', `${at()}${id}/`, { token: tokens.member, body: { text: 'x' } })).statusCode,
    ).toBe(409);
    expect((await drop(answer.id, tokens.groupAdmin)).statusCode).toBe(204);
  });

  test('are limited to 30 in ten minutes, also for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => write({ text: `${n}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
    const throttled = answers.filter(({ statusCode }) => statusCode === 429);
    expect(throttled).toHaveLength(10);
    expect(Number(throttled[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write({ text: 'Muut' }, colleague)).statusCode).toBe(201);
  });

  test('are reported once per person, and kept or deleted by an administrator of the object', async () => {
    const { id } = await postComment({ text: 'Tuhmaa' });
    const report = (token: string | undefined, reason = 'Loukkaa') =>
      call('POST', `${at()}${id}/report/`, { token, body: { reason } });
    expect((await report(colleague, ' ')).statusCode).toBe(400);
    expect((await report(colleague)).statusCode).toBe(201);
    expect((await report(colleague)).statusCode).toBe(200);
    const listed = async (token: string | undefined) =>
      (await call('GET', 'v1/comments/reported/?admin_view=1', { token })).json();
    const own = (rows: { id: number }[]) => rows.filter((row) => row.id === id);
    expect(own((await listed(tokens.groupAdmin)).results)).toMatchObject([
      {
        entity: 'news',
        object: { id: news },
        text: 'Tuhmaa',
        reason: 'Loukkaa',
        reports: [{ reason: 'Loukkaa' }],
      },
    ]);
    expect((await call('GET', 'v1/comments/reported/', { token: tokens.member })).statusCode).toBe(403);
    expect(JSON.stringify(await page())).not.toContain('Loukkaa');
    const settle = (action: string, token = tokens.groupAdmin) =>
      call('POST', `v1/comments/${id}/settle/`, { token, body: { action } });
    expect((await settle('hide')).json().errors).toHaveProperty('action');
    expect((await settle('keep', tokens.strangerAdmin)).statusCode).toBe(404);
    expect((await settle('keep')).statusCode).toBe(204);
    expect(own((await listed(tokens.groupAdmin)).results)).toEqual([]);
    expect((await page()).results[0]).toMatchObject({ id, text: 'Tuhmaa' });
    expect((await settle('delete')).statusCode).toBe(204);
    expect((await page()).results[0]).toMatchObject({ id, deleted: true });
  });

  test('stop when the object disables them, return with a restored object, and do not change shared answers', async () => {
    const shared = async (token: string | undefined) => {
      const { body, headers } = await call('GET', `v1/news/${news}/`, { token });
      return { body, etag: headers.etag };
    };
    const before = await shared(tokens.member);
    await postComment({ text: 'Hei' });
    await call('PUT', `v1/news/${news}/reaction/`, { token: tokens.member, body: { reaction: 'like' } });
    expect(await shared(tokens.member)).toEqual(before);
    expect((await newsroom.change(news, { comments_enabled: false })).statusCode).toBe(200);
    expect((await write({ text: 'Vielä' })).statusCode).toBe(409);
    expect((await page()).count).toBe(1);
    await call('DELETE', `v1/news/${news}/`, newsroom.editor());
    expect((await call('GET', at(), { token: tokens.member })).statusCode).toBe(404);
    await call('POST', `v1/news/${news}/restore/`, newsroom.editor());
    expect((await page()).count).toBe(1);
  });

  test('are hidden while the company has comments off, and return afterwards', async () => {
    const { id } = await postComment({ text: 'Hei' });
    await switchFeatures(false);
    const token = tokens.tenantAdmin;
    for (const [method, path] of [
      ['GET', at()],
      ['DELETE', `${at()}${id}/`],
      ['GET', 'v1/comments/reported/'],
      ['GET', `v1/news/${news}/reaction/`],
    ] as const)
      expect((await call(method, path, { token })).statusCode).toBe(404);
    await switchFeatures(true);
    expect((await page()).count).toBe(1);
  });
});

describe('reactions', () => {
  const react = (reaction: string, token = tokens.member) =>
    call('PUT', `v1/news/${news}/reaction/`, { token, body: { reaction } });

  test('are one per person, counted for everybody', async () => {
    expect((await react('like')).json()).toEqual({ counts: { like: 1 }, own: 'like' });
    expect((await react('love')).json()).toEqual({ counts: { love: 1 }, own: 'love' });
    expect((await react('like', colleague)).json()).toEqual({
      counts: { love: 1, like: 1 },
      own: 'like',
    });
    const seen = await call('GET', `v1/news/${news}/reaction/`, { token: tokens.readOnly });
    expect(seen.json()).toEqual({ counts: { love: 1, like: 1 }, own: null });
    const listed = (await call('GET', `v1/news/${news}/reactions/`, { token: tokens.member })).json();
    expect(listed).toMatchObject({
      count: 2,
      next: null,
      results: [{ reaction: 'like' }, { reaction: 'love' }],
    });
    const back = () => call('DELETE', `v1/news/${news}/reaction/`, { token: tokens.member });
    expect((await back()).json()).toEqual({ counts: { like: 1 }, own: null });
    expect((await back()).statusCode).toBe(200);
    // The notice of the one that was taken back is gone.
    expect(await kinds(tokens.groupAdmin)).toEqual(['reaction']);
  });

  test('are of six kinds, and refused to read-only people and those who cannot see the object', async () => {
    expect((await react('meh')).json().errors).toHaveProperty('reaction');
    expect((await react('like', tokens.readOnly)).statusCode).toBe(403);
    expect((await react('like', tokens.outsider)).statusCode).toBe(404);
  });
});

describe('the comment and reaction counts', () => {
  const counts = (of: string, token = tokens.member) => call('GET', `v1/responses/?of=${of}`, { token });

  test('are returned for visible objects, without deleted comments', async () => {
    const { id } = await postComment({ text: 'Hei' });
    await postComment({ text: 'Hyvä!', parent: id }, colleague);
    for (const token of [tokens.member, colleague])
      await call('PUT', `v1/news/${news}/reaction/`, { token, body: { reaction: 'love' } });
    await call('DELETE', `${at()}${id}/`, { token: tokens.member });
    const all = `news:${news},news:2000000,event:1,poll:1`;
    expect((await counts(all)).json()).toEqual({
      results: [{ entity: 'news', id: news, reactions: 2, comments: 1 }],
    });
    expect((await counts(all, tokens.outsider)).json()).toEqual({ results: [] });
    for (const wrong of ['', 'news', 'news:x', `${'news:1,'.repeat(100)}news:1`])
      expect(Object.keys((await counts(wrong)).json().errors), wrong).toEqual(['of']);
    await switchFeatures(false);
    expect((await counts(all)).statusCode).toBe(404);
    await switchFeatures(true);
  });
});
