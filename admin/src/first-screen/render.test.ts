import { describe, expect, it } from 'vitest';
import { WHOAMI } from '../testing/whoami.ts';
import { deviceCookie } from './device-cookie.ts';
import type { RenderRequest } from './first-data.ts';
import { render } from './render.tsx';

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

const row = (id: number, title: string) => ({
  id,
  translations: { fi: { title }, en: { title: `${title} in English` } },
  state: 'published',
  abilities: ['read', 'update'],
});

const PAGE = { count: 2, results: [row(1, 'Kesäjuhla'), row(2, HOSTILE)] };

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

/** Requests a page; `answers` are statuses and bodies by prefix of the called address. */
function renderPage(
  overrides: Partial<RenderRequest>,
  answers: Record<string, readonly [number, unknown]> = {},
) {
  const all: Record<string, readonly [number, unknown]> = {
    '/api/v1/profile/': [200, WHOAMI.profile],
    '/api/v1/tenant/': [200, WHOAMI.tenant],
    '/api/v1/news/': [200, PAGE],
    ...answers,
  };
  return render({
    address: '/admin/news',
    language: 'fi',
    userAgent: PHONE,
    mobileHint: undefined,
    cookies: '',
    companies: [],
    ask: async (address) => {
      const [, [status, body]] = Object.entries(all).find(([path]) => address.startsWith(path)) ?? [
        '',
        [404, {}],
      ];
      return [status, JSON.stringify(body)];
    },
    ...overrides,
  });
}

const cookieOf = (device: object) =>
  `page=x; console=${encodeURIComponent(
    JSON.stringify({
      width: 1280,
      height: 800,
      frame: 900,
      hovers: true,
      owner: 'console.1.1',
      store: {},
      ...device,
    }),
  )}`;

describe('a console list rendered on the server', () => {
  it('contains the rows, the menu and the data that it was rendered from', async () => {
    const page = await renderPage({ cookies: cookieOf({}) });
    expect(page?.screen?.title).toBe('Uutiset · Ylläpito · Piiri');
    expect(page?.screen?.html).toMatch(/<h1[^>]*>Uutiset<\/h1>/);
    expect(page?.screen?.html).toMatch(/<a [^>]*href="\/admin\/news\/edit\/1"[^>]*>Kesäjuhla<\/a>/);
    expect(page?.screen?.html).toMatch(/<a [^>]*href="\/admin\/events"/);
    expect(page?.screen?.html).toContain('rows-table');
    expect(page?.data.lists[0]?.page).toEqual(PAGE);
  });

  it('escapes text written by people', async () => {
    const page = await renderPage({});
    expect(page?.screen?.html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(page?.screen?.html).not.toMatch(/<script|<img src=x/);
  });

  it('has no inline styles, which the content security policy blocks', async () => {
    const page = await renderPage({ cookies: cookieOf({}) });
    expect(page?.screen?.html).not.toMatch(/ style="|<style/);
    expect(page?.screen?.styles.map(({ name }) => name.split(' ')[0])).toContain('css');
    expect(page?.screen?.styles.every(({ text }) => text !== '' && !text.includes('</style'))).toBe(true);
  });

  it('is in the reader’s language', async () => {
    const page = await renderPage({ language: 'sv' });
    expect(page?.language).toBe('en');
    expect(page?.screen?.html).toContain('Kesäjuhla in English');
  });

  it('shows cards on an unknown phone, and ignores another person’s preferences', async () => {
    const others = cookieOf({ owner: 'console.1.2', store: { 'list.pageSize': 100 } });
    expect((await renderPage({}))?.screen?.html).toContain('row-card');
    expect((await renderPage({ cookies: others }))?.screen?.renderedFor.store).toBe('{}');
  });

  it.each([
    ['by its name', { userAgent: DESKTOP }],
    ['as it says', { userAgent: PHONE, mobileHint: '?0' }],
  ])('contains only data for an unknown desktop browser, recognised %s', async (_, headers) => {
    const page = await renderPage(headers);
    expect(page?.screen).toBeUndefined();
    expect(page?.data.lists[0]?.page).toEqual(PAGE);
    expect((await renderPage({ ...headers, cookies: cookieOf({}) }))?.screen?.html).toContain('rows-table');
  });

  it('contains only data for a person whose preferences do not fit into the cookie', async () => {
    const store = { 'list.columns': 'x'.repeat(3000) };
    const device = { width: 1280, height: 800, isDark: false, hovers: true, owner: 'console.1.1', store };
    const [cookie = ''] = deviceCookie(device, false).split(';');
    const page = await renderPage({ cookies: cookie });
    expect(page?.screen).toBeUndefined();
    expect(page?.data.lists[0]?.page).toEqual(PAGE);
  });

  it('uses the person’s page size', async () => {
    const cookies = cookieOf({ store: { 'list.pageSize': 50 } });
    const page = await renderPage({ cookies });
    expect(page?.data.lists[0]?.address).toContain('page_size=50');
  });

  it.each(['console=%7B', 'console=%7B%22width%22%3A-1%7D', 'console=null'])(
    'ignores the invalid cookie %s',
    async (cookies) => {
      expect((await renderPage({ cookies }))?.screen?.renderedFor.device.width).toBe(390);
    },
  );

  it.each([
    ['who may not enter the console', { '/api/v1/profile/': [200, { ...WHOAMI.profile, is_admin: false }] }],
    ['whose session is over', { '/api/v1/profile/': [401, {}] }],
    ['who may not see the list', { '/api/v1/news/': [403, {}] }],
  ] as const)('is not rendered for a person %s', async (_, answers) => {
    expect(await renderPage({}, answers as never)).toBeUndefined();
  });

  it.each(['/admin/news?page=2', '/admin/news/edit/1', '/admin/nope', '/admin/constructor', '/admin/'])(
    'is not rendered at %s',
    async (address) => expect(await renderPage({ address })).toBeUndefined(),
  );

  it('never mixes companies in concurrent renders', async () => {
    const own = (name: string) => ({
      ...WHOAMI.tenant,
      name,
      content: [{ name: 'menu', one: name, many: `${name}-lista`, edits: true, icon: [] }],
    });
    const pages = await Promise.all(
      ['Yksi', 'Kaksi', 'Kolme'].map((name) =>
        renderPage({ cookies: cookieOf({}) }, { '/api/v1/tenant/': [200, own(name)] }),
      ),
    );
    for (const [index, name] of ['Yksi', 'Kaksi', 'Kolme'].entries()) {
      expect(pages[index]?.screen?.html).toContain(`${name}-lista`);
      expect(
        pages[index]?.screen?.html
          .match(/(Yksi|Kaksi|Kolme)-lista/g)
          ?.every((text) => text === `${name}-lista`),
      ).toBe(true);
    }
  });
});
