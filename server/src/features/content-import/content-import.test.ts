import type { ContentImport, ContentPlan } from '@piiri/shared/contracts/content-import.ts';
import { expect, test } from 'vitest';
import { useContentImports } from '../../../test/content-imports.ts';
import { type Files, goldenExport } from '../../../test/golden-exports.ts';
import { runJobs } from '../../../test/run-jobs.ts';

const own = useContentImports();

type Sending = Parameters<typeof own.send>[1];

async function preview(files: Files | Uint8Array, sending: Sending): Promise<ContentPlan> {
  const answer = await own.send(files, sending, { query: '?dry_run=1' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function bring(files: Files | Uint8Array, sending: Sending): Promise<ContentImport> {
  const answer = await own.send(files, sending);
  expect(answer.statusCode, answer.body).toBe(202);
  await runJobs(own.server.services);
  const state = await own.server.call('GET', `v1/content-import/${answer.json().id}/`, {
    token: own.token,
    language: 'en',
  });
  expect(state.json()).toMatchObject({ state: 'done' });
  return state.json();
}

const read = async (path: string) =>
  (
    await own.server.call('GET', `${path}${path.includes('?') ? '&' : '?'}admin_view=1`, { token: own.token })
  ).json();
const page = (id: number | null) => read(`admin/v1/pages/${id}/`);

const byTitle = ({ documents }: ContentPlan) => Object.fromEntries(documents.map((own) => [own.title, own]));
const outline = ({ documents }: ContentPlan) =>
  documents.map(({ depth, title, kind, result }) => `${'  '.repeat(depth)}${title} ${kind} ${result}`);

test('a dry run shows the tree and what is not taken, and stores nothing', async () => {
  const plan = await preview(goldenExport('html'), { from: 'html' });
  expect(outline(plan)).toEqual(['Welcome page new', 'Guide page new', '  Travel page new']);
  expect(plan).toMatchObject({ count: 3, new: 3, changed: 0, refused: 0 });
  const { Welcome, Travel } = byTitle(plan);
  expect(Welcome).toMatchObject({
    id: null,
    author: 'aino@example.com',
    created: '2021-03-04T00:00:00.000Z',
    pictures: 1,
  });
  expect(Welcome?.losses.map(({ reason }) => reason).sort()).toEqual([
    'author_unknown',
    'link_unknown',
    'picture_external',
    'script',
    'script',
  ]);
  expect(Welcome?.losses.find(({ reason }) => reason === 'picture_external')).toMatchObject({
    what: 'https://tracker.example.com/pixel.png',
    text: 'A picture on another site is not fetched',
  });
  expect(Travel).toMatchObject({ attachments: 1, pictures: 1 });
  expect((await read('admin/v1/pages/')).results).toEqual([]);
});

test('a folder of HTML becomes pages with their tree, pictures, attachments, links, dates and authors', async () => {
  const author = await own.server.build.user({ tenant: own.admin.tenantId, email: 'Aino@example.com' });
  const report = await bring(goldenExport('html'), { from: 'html' });
  expect(report).toMatchObject({ count: 3, new: 3, done: 3 });
  const { Welcome, Guide, Travel } = byTitle(report);
  const [welcome, guide, travel] = [
    await page(Welcome?.id ?? 0),
    await page(Guide?.id ?? 0),
    await page(Travel?.id ?? 0),
  ];
  expect(travel).toMatchObject({ parent_page: Guide?.id, published: false });
  expect(guide.translations.fi.text).toBe(
    `<p>Everything for new people. Back to the <a href="/company/${Welcome?.id}">beginning</a>.</p>`,
  );
  const { text } = welcome.translations.fi;
  expect(text).toContain(`<a href="/company/${Guide?.id}">guide</a>`);
  expect(text).toContain(`<a href="/company/${Travel?.id}">travel costs</a>`);
  expect(text).toContain('Do not press');
  for (const forbidden of ['steal', 'javascript', 'tracker', 'onclick', '<script'])
    expect(text).not.toContain(forbidden);
  const [, picture = ''] = /<img src="([^"]+)" alt="The map"/.exec(text) ?? [];
  const stored = await own.server.call('GET', picture.replace('/api/', ''));
  expect(stored.headers['content-type']).toBe('image/webp');
  expect(travel.translations.fi.text).toContain(picture);
  expect(travel.translations.fi.text).toContain('<td>Train</td>');
  expect(travel.attachments).toMatchObject([{ filename: 'form.csv' }]);
  const history = await read(`v1/history/?entity=page&id=${Welcome?.id}&page_size=10`);
  expect(history.results.at(-1)).toMatchObject({
    user: { id: author.id },
    agent: 'import',
    action: 'create',
  });
});

test('the same again changes nothing; what changed in the source is changed, and nothing is doubled', async () => {
  const files = goldenExport('html');
  const first = byTitle(await bring(files, { from: 'html' }));
  const again = await bring(files, { from: 'html' });
  expect(again).toMatchObject({ unchanged: 3, new: 0, changed: 0 });
  const changed: Files = {
    ...files,
    'guide/index.html': '<title>Guide</title><h1>Guide</h1><p>New words.</p>',
    'guide/phones.html': '<title>Phones</title><p>Call us.</p>',
  };
  delete changed['form.csv'];
  const third = await bring(changed, { from: 'html' });
  expect(third).toMatchObject({ unchanged: 1, changed: 2, new: 1 });
  expect(byTitle(third).Guide?.id).toBe(first.Guide?.id);
  expect((await page(first.Guide?.id ?? 0)).translations.fi.text).toBe('<p>New words.</p>');
  expect((await page(first.Travel?.id ?? 0)).attachments).toEqual([]);
  expect((await read('admin/v1/pages/')).count).toBe(4);
});

test('what people changed or deleted here is left alone and listed', async () => {
  const files = goldenExport('html');
  const { Guide, Travel } = byTitle(await bring(files, { from: 'html' }));
  const stored = await page(Guide?.id ?? 0);
  const edit = await own.server.call('PUT', `admin/v1/pages/${Guide?.id}/?admin_view=1`, {
    token: own.token,
    body: { ...stored, translations: { fi: { title: 'Guide', text: '<p>Mine.</p>' } } },
  });
  expect(edit.statusCode, edit.body).toBe(200);
  await own.server.call('DELETE', `admin/v1/pages/${Travel?.id}/`, { token: own.token });
  const changed = {
    ...files,
    'guide/index.html': '<title>Guide</title><p>Theirs.</p>',
    'guide/travel.html': '<title>Travel</title><p>Theirs.</p>',
  };
  expect(await preview(changed, { from: 'html' })).toMatchObject({
    changed_here: 1,
    deleted_here: 1,
    unchanged: 1,
  });
  expect(await bring(changed, { from: 'html' })).toMatchObject({ changed_here: 1, deleted_here: 1 });
  expect((await page(Guide?.id ?? 0)).translations.fi.text).toBe('<p>Mine.</p>');
  expect((await read('admin/v1/pages/')).count).toBe(2);
});

test('Markdown comes with front matter, tables and a page for each folder', async () => {
  const report = await bring(goldenExport('markdown'), { from: 'markdown', publish: '1' });
  expect(outline(report)).toEqual([
    'Handbook page new',
    'Holidays page new',
    '  Summer holidays page new',
    'Working hours page new',
  ]);
  const titles = byTitle(report);
  const handbook = await page(titles.Handbook?.id ?? 0);
  expect(handbook).toMatchObject({ published: true });
  expect(handbook.image).toBeTruthy();
  expect(handbook.translations.fi.text).toContain(`href="/company/${titles['Working hours']?.id}"`);
  expect(handbook.translations.fi.text).toContain(`href="/company/${titles.Holidays?.id}"`);
  const hours = await page(titles['Working hours']?.id ?? 0);
  expect(hours.translations.fi.text).toContain('<td>8–16</td>');
  expect(hours.translations.fi.text).not.toContain('alert');
  expect((await page(titles.Holidays?.id ?? 0)).translations.fi.text).toContain(
    `<a href="/company/${titles['Summer holidays']?.id}">Summer holidays</a>`,
  );
});

test('documents can become news, released at the time of the source', async () => {
  const report = await bring(goldenExport('markdown'), { from: 'markdown', as: 'news', publish: '1' });
  const { Handbook } = byTitle(report);
  expect(Handbook).toMatchObject({ kind: 'news', result: 'new' });
  expect(await read(`v1/news/${Handbook?.id}/`)).toMatchObject({
    published: true,
    release_date: '2022-05-06T00:00:00.000Z',
  });
});

test('only tenant admins import', async () => {
  const other = await own.server.login(await own.server.build.user({ tenant: own.admin.tenantId }));
  expect((await own.send(goldenExport('html'), { from: 'html' }, { as: other })).statusCode).toBe(403);
  const foreign = await own.server.login(await own.server.build.user({ is_tenant_admin: true }));
  const { id } = await bring(goldenExport('html'), { from: 'html' });
  expect((await own.server.call('GET', `v1/content-import/${id}/`, { token: foreign })).statusCode).toBe(404);
});

test('wrong input is refused in words', async () => {
  const wrong = async (files: Files | Uint8Array, sending: Sending) => {
    const answer = await own.send(files, sending, { query: '?dry_run=1' });
    expect(answer.statusCode).toBe(400);
    return answer.json().errors;
  };
  expect(await wrong({ 'a.html': 'x' }, { from: 'notes' })).toHaveProperty('from');
  expect(await wrong(new TextEncoder().encode('no archive'), { from: 'html' })).toEqual({
    file: ['The archive cannot be opened. Pack the folder into a ZIP file again.'],
  });
  expect(await wrong({ 'a.txt': 'x' }, { from: 'html' })).toEqual({
    file: ['There is nothing to import in the file. Check that the format is right.'],
  });
});
