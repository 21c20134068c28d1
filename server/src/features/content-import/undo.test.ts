import type { ContentImport, ContentImportSummary } from '@piiri/shared/contracts/content-import.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useContentImports } from '../../../test/content-imports.ts';
import { type Files, goldenExport } from '../../../test/golden-exports.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { contentImportJob } from './import-job.ts';

const own = useContentImports();

type Sending = Parameters<typeof own.send>[1];

async function send(files: Files, sending: Sending, name = 'Käsikirja.zip'): Promise<number> {
  const answer = await own.send(files, sending, { name });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().id;
}

const read = async (path: string) => (await own.server.call('GET', path, { token: own.token })).json();
const report = (id: number): Promise<ContentImport> => read(`v1/content-import/${id}/`);
const list = async (query = ''): Promise<{ count: number; results: ContentImportSummary[] }> =>
  read(`v1/content-import/${query}`);
const undo = (id: number, as = own.token) =>
  own.server.call('POST', `v1/content-import/${id}/undo/`, { token: as, language: 'en' });
const pages = async () => (await read('admin/v1/pages/?admin_view=1')).results as { id: number }[];

async function bring(files: Files, sending: Sending, name?: string) {
  const id = await send(files, sending, name);
  await runJobs(own.server.services);
  const { documents, ...summary } = await report(id);
  expect(summary).toMatchObject({ state: 'done' });
  return { id, ids: Object.fromEntries(documents.map((document) => [document.title, document.id ?? 0])) };
}

const linesOfHistory = async () => {
  const { results } = await read('v1/history/?entity=tenant&page_size=10');
  return results.map(({ changes, user }: { changes: object; user: { id: number } }) => [changes, user.id]);
};

test('the list says who brought what, when, from which file and with which outcome', async () => {
  await bring(goldenExport('html'), { from: 'html' });
  const { id } = await bring(goldenExport('markdown'), { from: 'markdown', as: 'news' }, '../../md.zip');
  const { count, results } = await list('?page_size=1');
  expect(count).toBe(2);
  expect(results).toMatchObject([
    {
      id,
      ...{ state: 'done', from: 'markdown', as: 'news', filename: 'md.zip', can_undo: true },
      ...{ user: { id: own.admin.id, name: 'Aino Aho' }, count: 4, new: 4, changed: 0, done: 4 },
    },
  ]);
  expect(results[0]).not.toHaveProperty('documents');
  expect((await list('?page=2&page_size=1')).results).toMatchObject([
    { from: 'html', as: null, filename: 'Käsikirja.zip', count: 3, new: 3 },
  ]);
  const foreign = await own.server.login(await own.server.build.user({ is_tenant_admin: true }));
  expect((await own.server.call('GET', 'v1/content-import/', { token: foreign })).json().count).toBe(0);
  expect(await linesOfHistory()).toEqual([
    [{ imported_content: [null, 'md.zip'] }, own.admin.id],
    [{ imported_content: [null, 'Käsikirja.zip'] }, own.admin.id],
  ]);
});

test('undoing deletes what the import made, once, as one line; the same comes in again afterwards', async () => {
  const files = goldenExport('html');
  const { id, ids } = await bring(files, { from: 'html' });
  const answer = await undo(id);
  expect(answer.json()).toEqual({ removed: 3, kept: [], left: 0 });
  expect(await pages()).toEqual([]);
  expect(await report(id)).toMatchObject({ can_undo: false });
  expect((await undo(id)).json()).toMatchObject({ detail: expect.stringContaining('no longer be undone') });
  expect((await linesOfHistory())[0]).toEqual([{ imported_content: ['Käsikirja.zip', null] }, own.admin.id]);
  const again = await bring(files, { from: 'html' });
  expect(await report(again.id)).toMatchObject({ new: 3, deleted_here: 0 });
  expect(again.ids.Guide).not.toBe(ids.Guide);
  expect(await pages()).toHaveLength(3);
  const third = await bring(files, { from: 'html' });
  expect(await report(third.id)).toMatchObject({ unchanged: 3, can_undo: false });
  expect((await undo(third.id)).statusCode).toBe(409);
  expect((await undo(again.id)).json()).toMatchObject({ removed: 3 });
});

test('what was restored after undoing is recognised by the next import', async () => {
  const files = goldenExport('html');
  const { id, ids } = await bring(files, { from: 'html' });
  await undo(id);
  const restored = await own.server.call('POST', `admin/v1/pages/${ids.Welcome}/restore/`, {
    token: own.token,
  });
  expect(restored.statusCode, restored.body).toBe(200);
  const again = await bring(files, { from: 'html' });
  expect(await report(again.id)).toMatchObject({ unchanged: 1, new: 2 });
  expect(again.ids.Welcome).toBe(ids.Welcome);
});

test('what people changed, began to change, need or commented stays and is named', async () => {
  await own.server.call('PATCH', 'v1/tenant/', {
    token: own.token,
    body: { settings: { comments_enabled: true } },
  });
  const { id, ids } = await bring(goldenExport('html'), { from: 'html' });
  const travel = await read(`admin/v1/pages/${ids.Travel}/?admin_view=1`);
  const edit = await own.server.call('PUT', `admin/v1/pages/${ids.Travel}/?admin_view=1`, {
    token: own.token,
    body: { ...travel, published: true },
  });
  expect(edit.statusCode, edit.body).toBe(200);
  const { removed, kept } = (await undo(id)).json();
  // The guide has the page below it.
  expect({ removed, kept }).toEqual({
    removed: 1,
    kept: [
      { kind: 'page', id: ids.Travel, title: 'Travel' },
      { kind: 'page', id: ids.Guide, title: 'Guide' },
    ],
  });
  expect((await pages()).map((page) => page.id).sort()).toEqual([ids.Guide, ids.Travel].sort());

  const news = await bring(goldenExport('markdown'), { from: 'markdown', as: 'news', publish: '1' });
  const comment = await own.server.call('POST', `v1/news/${news.ids.Handbook}/comments/`, {
    token: own.token,
    body: { text: 'Thanks' },
  });
  expect(comment.statusCode, comment.body).toBe(201);
  const draft = await own.server.call('PUT', `v1/news/${news.ids.Holidays}/draft/`, {
    token: own.token,
    body: { ...(await read(`v1/news/${news.ids.Holidays}/?admin_view=1`)), published: false },
  });
  expect(draft.statusCode, draft.body).toBeLessThan(300);
  const outcome = (await undo(news.id)).json();
  expect(outcome.removed).toBe(2);
  expect(outcome.kept.map(({ title }: { title: string }) => title).sort()).toEqual(['Handbook', 'Holidays']);
});

test('news with comments that the export brought are not kept for those', async () => {
  await own.server.call('PATCH', 'v1/tenant/', {
    token: own.token,
    body: { settings: { comments_enabled: true } },
  });
  const { id } = await bring(goldenExport('workplace'), { from: 'workplace', publish: '1' });
  const { kept, left } = (await undo(id)).json();
  expect({ kept, left }).toEqual({ kept: [], left: 0 });
});

test('two who undo at once undo it once; a large import goes in parts', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [`${index}.html`, `<title>Page ${index}</title><p>Text</p>`]),
  );
  const { id } = await bring(files, { from: 'html' });
  const answers = (await Promise.all([undo(id), undo(id)])).map((answer) => answer.json());
  expect(answers.map(({ removed, left }) => [removed, left]).sort()).toEqual([
    [100, 20],
    [20, 0],
  ]);
  expect(await pages()).toEqual([]);
});

test('other companies, people without the right, and a running import are refused', async () => {
  const { id } = await bring(goldenExport('html'), { from: 'html' });
  const foreign = await own.server.login(await own.server.build.user({ is_tenant_admin: true }));
  expect((await undo(id, foreign)).statusCode).toBe(404);
  const editor = await own.server.login(await own.server.build.user({ tenant: own.admin.tenantId }));
  expect((await undo(id, editor)).statusCode).toBe(403);
  await send(goldenExport('markdown'), { from: 'markdown' });
  expect((await undo(id)).json()).toMatchObject({ detail: expect.stringContaining('running') });
  await runJobs(own.server.services);
  expect((await undo(id)).statusCode).toBe(200);
});

test('an import that was killed goes on, and is undone whole; one that failed too', async () => {
  const id = await send(goldenExport('html'), { from: 'html' });
  const stopped = contentImportJob.run(
    own.server.services,
    { tenantId: own.admin.tenantId, id },
    AbortSignal.abort(new Error('killed')),
  );
  await expect(stopped).rejects.toThrow('killed');
  expect(await pages()).toHaveLength(1);
  expect((await list()).results).toMatchObject([{ state: 'running', can_undo: false }]);
  await runJobs(own.server.services);
  expect(await report(id)).toMatchObject({ state: 'done', count: 3, can_undo: true });
  expect((await undo(id)).json()).toMatchObject({ removed: 3 });

  const second = await send(goldenExport('html'), { from: 'html' });
  const kill = () =>
    contentImportJob.run(
      own.server.services,
      { tenantId: own.admin.tenantId, id: second },
      AbortSignal.abort(),
    );
  await expect(kill()).rejects.toThrow();
  await own.server.services.database.system.execute(
    sql`update content_imports set runs = 5 where id = ${second}::int`,
  );
  await runJobs(own.server.services);
  expect(await report(second)).toMatchObject({ state: 'failed', can_undo: true });
  expect((await undo(second)).json()).toMatchObject({ removed: 1 });
});
