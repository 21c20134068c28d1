import { describe, expect, it } from 'vitest';
import { shapes } from '../data/content/shapes.static.ts';
import { cacheAction, cachingStrategy, keyOf, pageKeyOf, type RequestInfo } from './caching-strategy.ts';

const ORIGIN = 'https://intra.example.com';
const strategy = (path: string, more: Partial<RequestInfo> = {}) =>
  cachingStrategy(
    {
      method: 'GET',
      mode: 'cors',
      cache: 'default',
      referrer: `${ORIGIN}/home`,
      ...more,
      url: new URL(path, ORIGIN).href,
    },
    ORIGIN,
    Object.values(shapes).map(({ api }) => api),
  );
const navigate = (path: string) => strategy(path, { mode: 'navigate' });

describe('the caching strategy of a request', () => {
  it.each([
    '/api/v1/feed/?page_size=10',
    '/api/v1/home/',
    '/api/v1/profile',
    '/api/v1/tenant/groups/',
    '/api/v1/news/?page=1&page_size=12',
    '/api/v1/news/7/',
    '/api/v1/benefits/3/',
    '/api/v1/people/?id=5',
    '/api/v1/events/4/enrollment/mine/',
    '/api/v1/polls/2/answers/user/',
    '/api/v1/polls/2/results/',
    '/api/v1/own-content/',
    '/api/v1/content/lunch_menu/?page=1&page_size=12',
    '/api/v1/content/lunch_menu/7/',
    '/api/v1/chat/channels/?page_size=200',
    '/api/v1/chat/direct/?page_size=200',
    '/api/v1/chat/channels/3/rooms/?page_size=500',
    '/api/v1/chat/rooms/1/?limit=50',
  ])('caches %s', (path) => {
    expect(strategy(path)).toBe('answer');
  });

  it.each([
    '/api/v1/search/?q=loma',
    '/api/v1/news/?search=loma',
    '/api/v1/content/lunch_menu/?search=keitto',
    '/api/v1/news/?admin_view=1',
    '/api/v1/people/?format=csv',
    '/api/v1/news/7/attachments/1/',
    '/api/v1/my/feedback/',
    '/api/v1/profile/data/',
    '/api/v1/chat/rooms/1/search/?search=loma',
    '/api/v1/chat/rooms/1/people/',
    '/api/v1/chat/rooms/1/?before=40',
    '/api/v1/chat/rooms/1/messages/2/file/',
    '/api/admin/v1/news/',
    '/api/openapi.json',
  ])('does not cache %s', (path) => {
    expect(strategy(path)).toBe('pass');
  });

  it('serves files and pictures from the cache first', () => {
    expect(strategy('/assets/index-abc.js')).toBe('file');
    expect(strategy('/api/media/aaaaaaaaaaaaaaaaaaaaaaaa/large.webp')).toBe('picture');
  });

  it('answers screens of the employee app only', () => {
    expect(navigate('/home')).toBe('page');
    expect(navigate('/news/7?group=2')).toBe('page');
    for (const path of [
      '/admin',
      '/admin/news',
      '/preview',
      '/login',
      '/logout',
      '/api/docs',
      '/sw.js',
      '/healthz',
    ])
      expect(navigate(path), path).toBe('pass');
    expect(strategy('/home')).toBe('pass');
  });

  it('passes the console’s reads to the server, but detects its writes', () => {
    const referrer = `${ORIGIN}/admin/news`;
    expect(strategy('/api/v1/profile/', { referrer })).toBe('pass');
    expect(strategy('/api/v1/news/7/', { referrer, method: 'PUT' })).toBe('write');
    expect(strategy('/api/v1/auth/logout/', { referrer, method: 'POST' })).toBe('end');
  });

  it('detects writes and the end of a session', () => {
    expect(strategy('/api/v1/events/4/enrollment/', { method: 'POST' })).toBe('write');
    expect(strategy('/api/v1/auth/logout/', { method: 'POST' })).toBe('end');
  });

  it('passes requests to other origins and requests with no-store', () => {
    expect(strategy('https://example.org/assets/x.js')).toBe('pass');
    expect(strategy('/api/v1/profile/', { cache: 'no-store' })).toBe('pass');
  });
});

describe('the cache key', () => {
  const key = (path: string, language = 'fi') => keyOf(`${ORIGIN}${path}`, language);

  it('differs by language', () => {
    expect(key('/api/v1/news/7/')).not.toBe(key('/api/v1/news/7/', 'sv'));
  });

  it('ignores the trailing slash and the order of query parameters', () => {
    expect(key('/api/v1/news/?page=1&page_size=12')).toBe(key('/api/v1/news?page_size=12&page=1'));
  });

  it('ignores the current time in a list’s query, but not its filters', () => {
    const events = (from: string, more = '') => key(`/api/v1/events/?ends_at_from=${from}${more}`);
    expect(events('2026-11-22T10:05:00.000Z')).toBe(events('2026-11-23T08:00:00.000Z'));
    expect(events('2026-11-22T10:05:00.000Z')).not.toBe(events('2026-11-22'));
    expect(events('2026-11-22T10:05:00.000Z')).not.toBe(events('2026-11-22T10:05:00.000Z', '&group=2'));
  });

  it('does not confuse a filter with the language', () => {
    expect(key('/api/v1/news/?x=1%26in=sv')).not.toBe(key('/api/v1/news/?x=1', 'sv'));
  });

  it('of a page is its path and query', () => {
    expect(pageKeyOf(`${ORIGIN}/news?group=2#top`)).toBe('/news?group=2');
  });
});

it('stores successful responses, and deletes those that the server no longer gives', () => {
  expect([200, 204, 206, 301, 401, 403, 404, 410, 429, 500, 503].map(cacheAction)).toEqual([
    ...['keep', 'leave', 'leave', 'leave', 'leave', 'drop', 'drop', 'drop', 'leave', 'leave', 'leave'],
  ]);
});
