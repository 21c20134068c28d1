import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { photo } from '../../../test/newsroom.ts';
import { piiri } from '../../../test/processes.ts';
import { temporaryDataDir } from '../../../test/temporary-data-dir.ts';
import type { SourceArticle } from './article.ts';
import { importArticle } from './import.ts';

const folder = temporaryDataDir();
afterAll(() => folder.remove());

beforeAll(async () => {
  await writeFile(join(folder.path, 'kuva.jpg'), await photo());
  await writeFile(join(folder.path, 'toinen.png'), await photo('png'));
  await writeFile(join(folder.path, 'ei-kuva.jpg'), 'not a picture');
});

// The tests run in order: each continues from the state that the previous one left.
describe('an imported article', { shuffle: false }, () => {
  let server: TestApp;
  let token: string;
  let complaints: string[] = [];

  beforeAll(async () => {
    // Uses its own server: articles belong to the installation, so every tenant would see them.
    server = await startTestApp();
    token = await server.login(await server.build.user());
  });

  afterAll(() => server.close());

  beforeEach(() => {
    complaints = [];
  });

  const anArticle = (changes: Partial<SourceArticle> = {}): SourceArticle => ({
    source: 'tauko',
    translations: { fi: { title: 'Tauko', html: '<p>Pidä tauko.</p><img src="kuva.jpg" alt="Kuva">' } },
    date: new Date('2026-11-20T08:00:00Z'),
    link: 'https://example.com/tauko',
    image: 'kuva.jpg',
    base: folder.path,
    ...changes,
  });

  const importOne = (article: SourceArticle, trusted?: string) => {
    const { signal } = new AbortController();
    return importArticle(server.services, article, {
      trusted,
      signal,
      complain: (why) => void complaints.push(why),
    });
  };

  const listed = async () => (await server.call('GET', 'v1/articles/', { token })).json().results;
  const read = async (id: number) => (await server.call('GET', `v1/articles/${id}/`, { token })).json();
  const liveFiles = async () => {
    const { rows } = await server.services.database.system.execute<{ key: string }>(
      sql`select key from files where entity = 'article' and state = 'live' order by key`,
    );
    return rows.map(({ key }) => key);
  };

  test('exists for all companies with its pictures, and once after repeated imports', async () => {
    expect(await importOne(anArticle())).toBe('new');
    const [row, ...others] = await listed();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      translations: { fi: { title: 'Tauko' } },
      link: 'https://example.com/tauko',
    });
    const { translations, image } = await read(row.id);
    const pictureAddress = /src="([^"]+)"/.exec(translations.fi.text)?.[1] ?? '';
    for (const address of [image, pictureAddress])
      expect((await server.call('GET', address.replace('/api/', ''))).statusCode).toBe(200);
    const files = await liveFiles();
    expect(await importOne(anArticle())).toBe('unchanged');
    expect(await liveFiles()).toEqual(files);
    expect(complaints).toEqual([]);
  });

  test('is updated in place and releases pictures it no longer has', async () => {
    const [{ id }] = await listed();
    const changed = anArticle({
      translations: {
        fi: { title: 'Uusi tauko', html: '<p>Ei kuvaa.</p>' },
        sv: { title: 'Paus', html: '<p>Ta en paus.</p>' },
      },
      image: 'toinen.png',
    });
    expect(await importOne(changed)).toBe('changed');
    expect(await listed()).toMatchObject([{ id, translations: { fi: { title: 'Uusi tauko' } } }]);
    expect(await liveFiles()).toHaveLength(1);
    const swedish = await server.call('GET', `v1/articles/${id}/`, { token, language: 'sv' });
    expect(swedish.json().translations).toEqual({ sv: expect.objectContaining({ title: 'Paus' }) });
  });

  test('is sanitised, and comes without pictures that cannot be downloaded', async () => {
    const html =
      '<script>x()</script><p onclick="x()">Hei <a href="javascript:x()">a</a><img src="ei-kuva.jpg">' +
      '<img src="../../etc/passwd"><img src="/api/media/abc/large.webp"></p>';
    expect(
      await importOne(anArticle({ source: 'likainen', translations: { fi: { title: 'L', html } } })),
    ).toBe('new');
    const row = (await listed()).find(
      (article: { translations: { fi: { title: string } } }) => article.translations.fi.title === 'L',
    );
    const { text } = (await read(row.id)).translations.fi;
    expect(text).toBe('<p>Hei a</p>');
    expect(complaints).toHaveLength(3);
  });

  test('is rejected by its definition when invalid', async () => {
    const empty = anArticle({
      source: 'tyhjä',
      translations: { fi: { title: 'x'.repeat(400), html: '<p>Hei</p>' } },
    });
    await expect(importOne(empty)).rejects.toThrow(/^tyhjä: translations\.fi\.title: /);
  });
});

describe('the import command', () => {
  const dataDir = temporaryDataDir();
  const env = { DATA_DIR: dataDir.path };
  let feed: Server;
  let address: string;
  let title = 'Yksi';

  beforeAll(async () => {
    const picture = await photo('png');
    feed = createServer((request, response) => {
      if (request.url === '/a.png') return response.end(picture);
      response.end(`<rss><channel><language>fi</language><item><guid>g1</guid><title>${title}</title>
        <pubDate>Fri, 20 Nov 2026 08:00:00 +0200</pubDate>
        <description>&lt;p&gt;Hei &lt;img src="/a.png"/&gt;&lt;/p&gt;</description></item></channel></rss>`);
    });
    await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/feed`;
    // Only some commands create an installation.
    await piiri(['migrate'], env);
  });

  afterAll(async () => {
    await new Promise((resolve) => feed.close(resolve));
    dataDir.remove();
  });

  const run = (from: string) => piiri(['articles', 'import', from], env);

  test('imports a folder, and changes nothing when run again', async () => {
    const articles = join(folder.path, 'articles');
    await mkdir(articles);
    await writeFile(
      join(articles, 'yksi.md'),
      '---\ntitle: Yksi\ndate: 2026-11-20\n---\nHei ![k](puuttuu.jpg)\n',
    );
    await writeFile(join(articles, 'yksi.en.md'), '---\ntitle: One\n---\nHello\n');
    expect(await run(articles)).toEqual({
      code: 0,
      stderr: '',
      stdout: '1 new, 0 changed, 0 unchanged.\nA picture was left out: puuttuu.jpg is not there.\n',
    });
    expect((await run(articles)).stdout).toMatch(/^0 new, 0 changed, 1 unchanged\.\n/);
  });

  test('imports a feed with its pictures and follows its changes', async () => {
    expect(await run(address)).toEqual({ code: 0, stderr: '', stdout: '1 new, 0 changed, 0 unchanged.\n' });
    title = 'Kaksi';
    expect((await run(address)).stdout).toBe('0 new, 1 changed, 0 unchanged.\n');
  });

  test('reports an invalid source in one line', async () => {
    expect(await run(join(folder.path, 'nowhere'))).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/ is no folder\.\n$/),
    });
  });
});
