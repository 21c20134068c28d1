import { describe, expect, it } from 'vitest';
import { draw } from './draw.tsx';
import { feedItem, profile, tenant } from './test/wire-examples.ts';

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

/** What an address is drawn as, for somebody who is signed in; `answers`: what the API says instead. */
const drawn = (address: string, answers: Record<string, unknown> = {}) =>
  draw({
    address,
    language: 'fi',
    at: new Date('2026-11-22T06:00:00Z'),
    companies: [{ id: 1, tenant: 'Revontuli Oy', logo: null }],
    ask: async (url) => {
      const answer = url in answers ? answers[url] : ANSWERS[url];
      return [answer ? 200 : 404, JSON.stringify(answer ?? {})];
    },
  });

describe('the home screen', () => {
  it('is drawn with its title, greeting and news', async () => {
    const page = await drawn('/home');
    expect(page?.head).toContain('<title>');
    expect(page?.html).not.toContain('<title>');
    for (const words of ['Mikko', 'Revontuli Oy', 'Uutinen 2', 'Tietosuojaseloste', 'Hyvää huomenta'])
      expect(page?.html).toContain(words);
    // A kind that the program does not know would show a raw name and lead nowhere.
    for (const words of ['Hernekeitto', 'lunch', 'kinds.']) expect(page?.html).not.toContain(words);
  });

  it('needs no script, no style of its own, and shows texts as texts', async () => {
    const page = await drawn('/home');
    expect(page?.html).not.toMatch(/<script|<template| style="|<img src="?x/);
    expect(page?.html).toContain('&lt;/script&gt;');
  });

  it('carries the look of the person and the company', async () => {
    const page = await drawn('/home', {
      '/api/v1/profile/': { ...profile, theme: 'dark', right_to_left: true },
    });
    expect(page?.look).toMatchObject({ theme: 'dark', rightToLeft: true });
  });
});

it('draws each page for its own reader, also several at once', async () => {
  const names = ['Aino', 'Bertta', 'Cecilia', 'Daavid'];
  const pages = await Promise.all(
    names.map((first_name) => drawn('/home', { '/api/v1/profile/': { ...profile, first_name } })),
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
])('leaves %s to the browser', async (_, address, answers) => {
  expect(await drawn(address, answers)).toBeUndefined();
});

it('says what is not there', async () => {
  expect((await drawn('/news/7'))?.html).toContain('Uutista ei löydy');
});
