import type { InteractionsReport } from '@piiri/shared/contracts/interactions.ts';
import { measureInteractions, routeOf } from '@piiri/shared/measure-interactions.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from '../../test/render.tsx';

const { fetch } = window;
const home = location.href;

let reports: { url: string; options: RequestInit; body: InteractionsReport }[];

beforeEach(() => {
  reports = [];
  localStorage.setItem('token', 'own-token');
  localStorage.setItem('expiry', '2100-01-01T00:00:00Z');
  window.fetch = (url, options = {}) => {
    reports.push({ url: String(url), options, body: JSON.parse(String(options.body)) });
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});

afterEach(() => {
  window.fetch = fetch;
  localStorage.clear();
  history.replaceState(null, '', home);
  unmount();
});

test.each([
  ['/', 'home'],
  ['/news', 'news'],
  ['/news/12', 'news/$'],
  ['/chat/direct/5', 'chat/$'],
  ['/Aino%20Aalto', 'other'],
])('the route of %s has no name or id', (path, route) => expect(routeOf(path, '/')).toBe(route));

test('the console’s routes begin after its base', () => {
  expect(routeOf('/admin/news/edit/3', '/admin/')).toBe('news/$');
  expect(routeOf('/admin', '/admin/')).toBe('home');
});

/** Keeps the browser busy, as slow code would. */
function block(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('the longest interaction of each screen is reported with its route, when the page is hidden', async () => {
  const slow = () => block(120);
  const leave = () => {
    block(60);
    history.pushState(null, '', '/people/7');
  };
  await render(
    <>
      <button type="button" onClick={slow}>
        Slow
      </button>
      <button type="button" onClick={leave}>
        Leave
      </button>
      <button type="button">Quick</button>
    </>,
  );
  history.replaceState(null, '', '/home');
  measureInteractions('employee', '/');
  await page.getByRole('button', { name: 'Slow' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Quick' }).click();
  expect(reports).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(reports).toHaveLength(1);
  const [{ url, options, body }] = reports as [(typeof reports)[number]];
  expect(url).toBe('/api/v1/interactions/');
  expect(options).toMatchObject({ keepalive: true, headers: { Authorization: 'Bearer own-token' } });
  expect(body.app).toBe('employee');
  expect(body.visits.map(({ route }) => route)).toEqual(['home', 'people/$']);
  expect(body.visits[0]?.ms).toBeGreaterThanOrEqual(112);
  // What was reported is not reported again.
  dispatchEvent(new Event('pagehide'));
  expect(reports).toHaveLength(1);
});

test('nothing is reported of whoever is signed out', async () => {
  await render(<button type="button">Quick</button>);
  history.replaceState(null, '', '/home');
  measureInteractions('employee', '/');
  await page.getByRole('button', { name: 'Quick' }).click();
  localStorage.clear();
  dispatchEvent(new Event('pagehide'));
  expect(reports).toEqual([]);
});
