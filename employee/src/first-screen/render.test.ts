import { setImmediate as immediate } from 'node:timers/promises';
import type { CachedFragments } from '@piiri/shared/cached-fragments.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppContext, createApp, useApp } from '../data/app.ts';
import { memoryStorage } from '../data/device/memory-storage.ts';
import { feedItem, newsRow, profile, tenant } from '../test/wire-examples.ts';
import { loadTexts } from '../texts/texts.ts';
import { renderFragments } from './cached-fragments.tsx';
import { type RenderRequest, render } from './render.tsx';

const HOSTILE = '</script><img src=x onerror=alert(1)>';

const ANSWERS: Record<string, unknown> = {
  '/api/v1/profile/': profile,
  '/api/v1/tenant/': tenant,
  '/api/v1/feed/?page_size=10': {
    results: [
      feedItem(2),
      { ...feedItem(1), title: HOSTILE },
      { ...feedItem(3), type: 'lunch', title: 'Hernekeitto' },
    ],
    next: null,
  },
};

/** Renders a URL for a signed-in person. `answers`: responses of the API that replace the usual ones. */
const rendered = (
  address: string,
  answers: Record<string, unknown> = {},
  overrides: Partial<RenderRequest> = {},
) =>
  render({
    address,
    language: 'fi',
    at: new Date('2026-11-22T06:00:00Z'),
    fragments: new Map(),
    companies: [{ id: 1, tenant: 'Revontuli Oy', logo: null }],
    ask: async (url) => {
      const answer = url in answers ? answers[url] : ANSWERS[url];
      return [answer ? 200 : 404, JSON.stringify(answer ?? {})];
    },
    ...overrides,
  });

describe('the home screen', () => {
  it('is rendered with its title, greeting and news', async () => {
    const page = await rendered('/home');
    expect(page?.head).toContain('<title>');
    expect(page?.html).not.toContain('<title>');
    for (const words of ['Mikko', 'Revontuli Oy', 'Uutinen 2', 'Tietosuojaseloste', 'Hyvää huomenta'])
      expect(page?.html).toContain(words);
    // A kind that the program does not know would show a raw name without a link.
    for (const words of ['Hernekeitto', 'lunch', 'kinds.']) expect(page?.html).not.toContain(words);
  });

  it('needs no script and no inline style, and escapes texts', async () => {
    const page = await rendered('/home');
    expect(page?.html).not.toMatch(/<script|<template| style="|<img src="?x/);
    expect(page?.html).toContain('&lt;/script&gt;');
  });

  it('carries the appearance of the person and the company', async () => {
    const page = await rendered('/home', {
      '/api/v1/profile/': { ...profile, theme: 'dark', right_to_left: true },
    });
    expect(page?.appearance).toMatchObject({ theme: 'dark', rightToLeft: true });
  });

  it('preloads only its largest picture: the cover, or else the picture of the newest item', async () => {
    const newestItem = { ...feedItem(2), image: '/api/media/lead/large.webp' };
    const feed = { '/api/v1/feed/?page_size=10': { results: [newestItem], next: null } };
    const parts = { wallpapers: ['/api/media/cover/large.webp'], pages: [], articles: [] };
    const preloaded = async (answers: Record<string, unknown>) =>
      (await rendered('/home', answers))?.head
        .match(/<link rel="preload"[^>]*>/g)
        ?.map((link) => link.match(/media\/(\w+)/)?.[1]);
    expect(await preloaded({ ...feed, '/api/v1/home/': parts })).toEqual(['cover']);
    expect(await preloaded(feed)).toEqual(['lead']);
  });
});

it('is rendered separately for each reader, even concurrently', async () => {
  const names = ['Aino', 'Bertta', 'Cecilia', 'Daavid'];
  const pages = await Promise.all(
    names.map((first_name) => rendered('/home', { '/api/v1/profile/': { ...profile, first_name } })),
  );
  for (const [index, page] of pages.entries())
    for (const name of names) expect(page?.html.includes(`, ${name}`)).toBe(name === names[index]);
});

it.each([
  ['an address that leads elsewhere', '/no/such/page', {}],
  ['the login screen, for whom is signed in', '/login', {}],
  ['a chat room, of which the browser keeps a part', '/chat/1', {}],
  [
    'a screen of a feature that is off',
    '/people',
    { '/api/v1/tenant/': { ...tenant, settings: { people_enabled: false } } },
  ],
  ['a screen whose content did not arrive', '/home', { '/api/v1/feed/?page_size=10': undefined }],
])('is not rendered for %s', async (_, address, answers) => {
  expect(await rendered(address, answers)).toBeUndefined();
});

it('shows that an object does not exist', async () => {
  expect((await rendered('/news/7'))?.html).toContain('Uutista ei löydy');
});

/** Returns a poll with one question and this deadline. */
function pollUntil(response_deadline: string) {
  const texts = (title: string) => ({ fi: { title, text: title, description: title } });
  const questions = [{ id: 'q', type: 'open', translations: texts('Kysymys') }];
  return {
    '/api/v1/polls/3/': { id: 3, translations: texts('Kysely'), response_deadline, questions },
    '/api/v1/polls/3/answers/user/': { answered: false, results: [] },
  };
}

it('formats and compares times relative to the moment of rendering', async () => {
  const answers = pollUntil('2020-01-01T10:00:00Z');
  const at = (time: string) => rendered('/poll/3', answers, { at: new Date(`2020-01-01T${time}Z`) });
  expect((await at('09:59:59'))?.html).toContain('Kysymys');
  const over = (await at('10:00:00'))?.html;
  expect(over).not.toContain('Kysymys');
  expect(over).toContain('Vastausaika päättyi');
});

describe('fragments shared by many readers', () => {
  const LIST = '/api/v1/news/?page=1&page_size=12';
  const GROUPS = '/api/v1/tenant/groups/?page_size=1000';
  const item = { ...newsRow(7), text: '<p>Teksti</p>', attachments: [], video_url: null, poll: null };
  const listed = (titles: string[]) => ({
    results: titles.map((title, at) => ({ ...newsRow(at + 1), translations: { fi: { title } } })),
    count: titles.length,
    next: null,
  });
  const world = (who: Partial<typeof profile>, company: string, titles: string[]) => ({
    '/api/v1/profile/': { ...profile, ...who },
    '/api/v1/tenant/': { ...tenant, name: company },
    '/api/v1/feed/?page_size=10': {
      results: titles.map((title, at) => ({ ...feedItem(at + 1), title })),
      next: null,
    },
    '/api/v1/news/7/': { ...item, translations: { fi: { title: titles[0] ?? '', text: '<p>Teksti</p>' } } },
    [LIST]: listed(titles),
    [GROUPS]: { results: [{ id: 1, name: 'Kaikki', is_everyone: true }], count: 1, next: null },
  });
  const LATER = new Date('2026-11-22T06:00:20Z');

  it('are rendered once, with the times of that moment', async () => {
    const fragments = new Map<string, CachedFragments>();
    const first = await rendered('/home', world({ first_name: 'Aino' }, 'A', ['Hernekeitto']), { fragments });
    for (const [key, shared] of fragments) {
      const parts = { ...shared.parts, home: '<p>cached</p>' };
      fragments.set(key, { ...shared, parts });
    }
    const other = world({ first_name: 'Bertta', id: 5 }, 'A', ['Hernekeitto']);
    const second = await rendered('/home', other, { fragments, at: LATER });
    expect(fragments.size).toBe(1);
    expect(first?.html).toContain('Hernekeitto');
    expect(second?.html).toContain('<p>cached</p>');
    expect(second?.html).toContain(', Bertta');
    expect(second?.html).not.toMatch(/Hernekeitto|Aino/);
    expect(second?.data.at).toEqual(first?.data.at);
  });

  it('produce the same page as without the cache', async () => {
    const fragments = new Map<string, Map<string, CachedFragments>>();
    const pick = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)] as T;
    for (let count = 0; count < 60; count++) {
      const rights = { read_only: pick([true, false]), is_admin: pick([true, false]) };
      const who = {
        ...rights,
        first_name: pick(['Aino', 'Bertta']),
        status: pick([null, 'at_work'] as const),
      };
      const company = pick(['Revontuli', 'Halla']);
      const answers = world(who, company, pick([['Yksi'], ['Kaksi'], ['Yksi', 'Kaksi'], []]));
      const address = pick(['/home', '/news', '/news/7', '/news/8']);
      const language = pick(['fi', 'sv'] as const);
      const audience = JSON.stringify([company, rights]);
      const ofAudience = fragments.get(audience) ?? new Map<string, CachedFragments>();
      fragments.set(audience, ofAudience);
      const page = await rendered(address, answers, {
        language,
        fragments: ofAudience,
        at: pick([LATER, new Date()]),
      });
      const alone = await rendered(address, answers, { language, at: page?.data.at });
      expect(page?.html).toContain('class="bottom-bar"');
      expect(page).toEqual(alone);
    }
    const totalSize = [...fragments.values()].reduce((sum, { size }) => sum + size, 0);
    expect(totalSize).toBeLessThan(60);
  });

  it('contain no form that may have unsent input', async () => {
    const answers = {
      ...pollUntil('2999-01-01T00:00:00Z'),
      '/api/v1/news/7/': { ...item, poll: 3 },
      '/api/v1/profile/': profile,
    };
    for (const address of ['/poll/3', '/news/7']) {
      const fragments = new Map<string, CachedFragments>();
      expect((await rendered(address, answers, { fragments }))?.html).toContain('Kysymys');
      expect(JSON.stringify([...fragments])).not.toContain('Kysymys');
    }
  });

  it('cannot read personal data', async () => {
    const app = createApp({
      language: 'fi',
      texts: await loadTexts('fi'),
      storage: memoryStorage(),
      tab: memoryStorage(),
      fetch: () => Promise.reject(new Error('asks for nothing')),
      here: () => '/home',
      leave: () => undefined,
      reload: () => undefined,
    });
    app.session.profile.value = profile;
    renderFragments(app, undefined);
    const renderedWith = (Part: () => string) => () =>
      renderToString(
        createElement(AppContext, { value: app }, app.cachedFragment?.('p', createElement(Part))),
      );
    expect(renderedWith(() => String(useApp().session.profile.value?.read_only))()).toContain('false');
    expect(renderedWith(() => String(useApp().session.profile.value?.first_name))).toThrow(/first_name/);
  });
});

it('include the list of a screen, however late its response arrives', async () => {
  const emptyPage = { results: [], count: 0, next: null, previous: null };
  const answerAfter =
    (tasks: number, microtasks: number): RenderRequest['ask'] =>
    async (url) => {
      if (!url.includes('search=xyzzy')) return [200, JSON.stringify(ANSWERS[url] ?? emptyPage)];
      for (let task = 0; task < tasks; task++) await immediate();
      for (let turn = 0; turn < microtasks; turn++) await null;
      return [200, JSON.stringify(emptyPage)];
    };
  for (let tasks = 0; tasks < 8; tasks++)
    for (let microtasks = 0; microtasks < 24; microtasks++) {
      const page = await rendered('/faq?search=xyzzy', {}, { ask: answerAfter(tasks, microtasks) });
      expect(page?.html, `${tasks} tasks, ${microtasks} microtasks`).not.toContain('skeleton');
    }
});
