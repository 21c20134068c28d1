import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { download, isPublicAddress } from './download.ts';
import { readFeed } from './feed.ts';
import { readFolder } from './folder.ts';

describe('a folder of Markdown', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'piiri-articles-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  const write = async (files: Record<string, string>) => {
    await rm(folder, { recursive: true });
    folder = await mkdtemp(join(tmpdir(), 'piiri-articles-'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return readFolder(folder);
  };

  test('has one article per file name, with a language per file', async () => {
    const articles = await write({
      'tauko.md':
        '---\ntitle: Tauko\ndate: 2026-11-20\nimage: kuvat/tauko.jpg\nlink: https://example.com/tauko\n---\n# Otsikko\n\nPidä **tauko**.',
      'tauko.sv.md': '---\r\ntitle: Paus\r\n---\r\nTa en paus.\r\n',
      'notes.txt': 'nothing',
      'english.md': '---\ntitle: "2026"\nlanguage: en\n---\n',
    });
    expect(articles).toEqual([
      expect.objectContaining({
        source: 'english',
        translations: { en: { title: '2026', html: '' } },
        date: null,
      }),
      {
        source: 'tauko',
        translations: {
          fi: { title: 'Tauko', html: '<h1>Otsikko</h1>\n<p>Pidä <strong>tauko</strong>.</p>\n' },
          sv: { title: 'Paus', html: '<p>Ta en paus.</p>\n' },
        },
        date: new Date('2026-11-20'),
        image: 'kuvat/tauko.jpg',
        link: 'https://example.com/tauko',
        base: folder,
      },
    ]);
  });

  test.each([
    ['no front matter', { 'a.md': 'Hei' }, /^a\.md does not begin with front matter/],
    ['no title', { 'a.md': '---\ndate: 2026-01-01\n---\nHei' }, /^a\.md: "title" is missing or wrong\.$/],
    [
      'a wrong date',
      { 'a.md': '---\ntitle: x\ndate: eilen\n---\n' },
      /^a\.md: "date" is missing or wrong\.$/,
    ],
    ['no YAML', { 'a.md': '---\ntitle: [x\n---\n' }, /^a\.md: the front matter is no YAML: /],
    ['aliases', { 'a.md': '---\nx: &a [1]\ntitle: *a\n---\n' }, /^a\.md: /],
    ['an unknown language', { 'a.de.md': '---\ntitle: x\n---\n' }, /^a\.de\.md: "de" is none/],
    [
      'one language twice',
      { 'a.md': '---\ntitle: x\nlanguage: sv\n---\n', 'a.sv.md': '---\ntitle: x\n---\n' },
      /^a\.md and a\.sv\.md are in the same language\.$/,
    ],
    ['nothing', {}, /holds no article/],
  ])('with %s throws one line', async (_, files, line) => {
    await expect(write(files as Record<string, string>)).rejects.toThrow(line);
  });
});

describe('a feed', () => {
  const read = (text: string) => readFeed(Buffer.from(text), 'https://example.com/feed');

  test('is read from Atom', () => {
    const [article, ...others] = read(`<?xml version="1.0"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sv-FI"><title>F</title>
        <entry><id>urn:1</id><title type="html">A &amp;amp; B</title><published>2026-11-20T08:00:00+02:00</published>
          <link rel="alternate" href="/a"/><link rel="enclosure" type="image/png" href="https://example.com/a.png"/>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Hej &lt;b&gt;</p></div></content></entry>
        <entry><id>urn:2</id><title>No text</title></entry>
      </feed>`);
    expect(others).toEqual([]);
    expect(article).toMatchObject({
      source: 'urn:1',
      translations: { sv: { title: 'A & B', html: expect.stringContaining('<p>Hej &lt;b&gt;</p>') } },
      date: new Date('2026-11-20T06:00:00Z'),
      link: 'https://example.com/a',
      image: 'https://example.com/a.png',
    });
  });

  test('is read from RSS', () => {
    const [article] =
      read(`<rss version="2.0" xmlns:content="c" xmlns:media="m"><channel><language>en-gb</language>
      <item><guid>g1</guid><title>Rest &#38; more</title><link>javascript:alert(1)</link>
        <pubDate>Fri, 20 Nov 2026 08:00:00 +0200</pubDate><description>Short</description>
        <content:encoded><![CDATA[<p>Long&nbsp;text</p>]]></content:encoded>
        <media:content url="b.jpg" medium="image"/></item></channel></rss>`);
    expect(article).toEqual({
      source: 'g1',
      translations: { en: { title: 'Rest & more', html: '<p>Long&nbsp;text</p>' } },
      date: new Date('2026-11-20T06:00:00Z'),
      link: null,
      image: 'b.jpg',
      base: 'https://example.com/feed',
    });
  });

  test('is read from JSON', () => {
    const items = [
      {
        id: 7,
        title: 'Yksi',
        content_text: 'a < b\n\nc',
        date_published: '2026-11-20T08:00:00Z',
        url: '/yksi',
      },
      { id: 'x', title: 'Nothing to read' },
    ];
    expect(read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'F', items }))).toEqual([
      expect.objectContaining({
        source: '7',
        translations: { fi: { title: 'Yksi', html: '<p>a &lt; b</p>\n\n<p>c</p>' } },
        link: 'https://example.com/yksi',
      }),
    ]);
  });

  test.each([
    ['<html><body/></html>', /^There is no Atom, RSS or JSON feed at the address\.$/],
    ['<rss><channel>', /^The feed is no XML: /],
    ['{"items": []}', /^There is no Atom, RSS or JSON feed/],
    ['', /^The feed is no XML: /],
  ])('that is invalid throws one line: %s', (text, line) => {
    expect(() => read(text)).toThrow(line);
  });

  test('does not expand entities that it defines itself', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>
      <rss><channel><item><guid>1</guid><title>T&b;</title><description>D</description></item></channel></rss>`;
    expect(read(bomb)[0]?.translations.fi?.title).toBe('T&b;');
  });
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('downloading', () => {
  let server: Server;
  let origin: string;
  const { signal } = new AbortController();

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { Location: '/feed' }).end();
      else if (request.url === '/inwards') response.writeHead(302, { Location: 'http://localhost:1/' }).end();
      else if (request.url === '/round') response.writeHead(302, { Location: '/round' }).end();
      else if (request.url === '/feed') response.end('feed');
      else response.writeHead(404).end('no');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const get = (path: string, limit = 100, trusted: string | undefined = origin) =>
    download(origin + path, { limit, trusted, signal });

  test('reaches the address that the operator gave and follows its redirects', async () => {
    expect(await get('/moved')).toEqual({ url: `${origin}/feed`, bytes: Buffer.from('feed') });
  });

  test.each([
    ['/inwards', 100, undefined, /^localhost is in a private network\.$/],
    ['/round', 100, undefined, / leads on and on\.$/],
    ['/feed', 3, undefined, / is larger than .* MB\.$/],
    ['/nothing', 100, undefined, / answered 404\.$/],
    ['/feed', 100, 'https://example.com', / is in a private network\.$/],
  ])('%s with at most %i bytes is rejected', async (path, limit, trusted, line) => {
    await expect(get(path, limit, trusted ?? origin)).rejects.toThrow(line);
  });

  test('rejects host names that resolve to a private address', async () => {
    const { port } = new URL(origin);
    const named = download(`http://localhost:${port}/feed`, { limit: 100, signal });
    await expect(named).rejects.toThrow(/localhost is in a private network/);
  });
});
