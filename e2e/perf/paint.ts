/**
 * Measures when a screen is painted on a phone (slow 4G: 1.6 Mbit/s, 150 ms; processor four times slower), compared
 * with a static page in the same run: medians of several visits with an empty cache, and of each one's second visit
 * with the device's cache. Not a test: compare results of one run only. Addresses of the console are opened by an
 * admin, with an empty cache and after the login page has prefetched the console; `list` is when its first row is
 * shown.
 *   npx tsx e2e/perf/paint.ts http://127.0.0.1:3000 [/home /news/1 /admin/news]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '../fixtures/api.ts';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { DEMO } from '../fixtures/people.ts';
import { PHONE, PHONE_AGENT, storageOf } from '../fixtures/test.ts';

const VISITS = Number(process.env.VISITS ?? 5);
const NET = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const [address = 'http://127.0.0.1:3000', ...given] = process.argv.slice(2);

interface PaintTimings {
  first: number;
  largest: number;
  /** When the first row of a console list is shown. */
  list: number;
  blocked: number;
  shifted: number;
}

/** The account of a visit, and what its browser has loaded before. */
interface Visitor {
  as: keyof typeof DEMO | undefined;
  /** Whether the login page has prefetched the console while signing in. */
  isFetchedAhead: boolean;
}

/** Records the browser's paint timings of a page. */
const recordPaint = async (page: Page) => {
  // The program that runs this file adds a helper for function names, which pages do not have.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, list: 0, blocked: 0, shifted: 0 };
    Object.assign(window, { seen });
    const each = (type: string, take: (entry: never) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as never);
      }).observe({ type, buffered: true });
    each('paint', ({ name, startTime }: PerformanceEntry) => {
      if (name === 'first-contentful-paint') seen.first = startTime;
    });
    each('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
      seen.largest = startTime;
    });
    each('longtask', ({ duration }: PerformanceEntry) => {
      seen.blocked += Math.max(0, duration - 50);
    });
    each('layout-shift', (entry: PerformanceEntry & { value: number }) => {
      seen.shifted += entry.value;
    });
    new MutationObserver((_, watching) => {
      if (!document.querySelector('main .rows a')) return;
      seen.list = performance.now();
      watching.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
};

/** Also slows down the network of the workers, since they make the page's requests. */
async function slowWorkers(browser: Browser): Promise<() => Promise<void>> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets');
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue;
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
    const orders = [['Network.enable', {}] as const, ['Network.emulateNetworkConditions', NET] as const];
    for (const [id, [method, params]] of orders.entries())
      await devtools.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
  }
  return () => devtools.detach();
}

/** Opens a page and measures its painting, once it is hydrated and idle. */
async function measurePage(page: Page, url: string, isConsole: boolean): Promise<PaintTimings> {
  await page.goto(url, { waitUntil: 'networkidle' });
  // A phone that renders for long makes no requests meanwhile.
  if (isConsole) await page.locator('main .rows a').first().waitFor();
  return page.evaluate(
    () =>
      new Promise<PaintTimings>((resolve) => {
        const { seen } = window as unknown as { seen: PaintTimings };
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
      }),
  );
}

/** Signs in on the login page, which prefetches the console, and waits for that. */
async function signInByHand(page: Page, { username, password }: (typeof DEMO)['admin']): Promise<void> {
  await page.goto(`${address}/login`);
  const login = new LoginScreen(page);
  await login.enterIdentity(username);
  await login.givePassword(password);
  await page.waitForURL('**/home');
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
}

async function visit(
  browser: Browser,
  url: string,
  { as, isFetchedAhead }: Visitor,
): Promise<[PaintTimings, PaintTimings]> {
  const session = as && !isFetchedAhead ? await signIn(address, DEMO[as]) : undefined;
  const storageState = storageOf(address, session, 'fi');
  const context = await browser.newContext({
    ...PHONE,
    userAgent: PHONE_AGENT,
    deviceScaleFactor: 2,
    locale: 'fi-FI',
    storageState,
  });
  if (session)
    await context.request.post(`${address}/api/v1/auth/page/`, {
      headers: { Authorization: `Bearer ${session.token}`, 'Accept-Language': 'fi' },
    });
  const page = await context.newPage();
  if (as && isFetchedAhead) await signInByHand(page, DEMO[as]);
  await recordPaint(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NET);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const isConsole = as === 'admin';
  const first = await measurePage(page, url, isConsole);
  if (as === 'employee') await page.locator('html[data-kept-ready]').waitFor({ state: 'attached' });
  await page.goto('about:blank');
  const restore = await slowWorkers(browser);
  const second = await measurePage(page, url, isConsole);
  await restore();
  await context.close();
  return [first, second];
}

const STATIC =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Static</title><h1>Uutiset</h1>';

/** Visits a page several times and prints the medians. */
async function measure(browser: Browser, name: string, url: string, visitor: Visitor): Promise<void> {
  const all: [PaintTimings, PaintTimings][] = [];
  for (let count = 0; count < VISITS; count++) all.push(await visit(browser, url, visitor));
  for (const [turn, which] of ['', ', second visit'].entries()) {
    const median = (of: keyof PaintTimings) =>
      all.map((visits) => visits[turn]?.[of] ?? 0).sort((a, b) => a - b)[VISITS >> 1] ?? 0;
    const seconds = (of: keyof PaintTimings) => `${(median(of) / 1000).toFixed(2)} s`;
    const list = visitor.as === 'admin' ? `list ${seconds('list')}, ` : '';
    process.stdout.write(
      `${name}${which}: first paint ${seconds('first')}, largest ${seconds('largest')}, ${list}` +
        `blocked ${Math.round(median('blocked'))} ms, CLS ${median('shifted').toFixed(4)}\n`,
    );
  }
}

async function main(): Promise<void> {
  const plain = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`${STATIC}${'<p>Teksti jatkuu.</p>'.repeat(60)}`);
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const limit = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({
    executablePath: process.env.PIIRI_BROWSER,
    args: ['--no-sandbox'],
  });
  const paths = given.length > 0 ? given : ['/home', '/news/1'];
  await measure(browser, 'static page', limit, { as: undefined, isFetchedAhead: false });
  for (const path of paths) {
    const isConsole = path.startsWith('/admin');
    const as = isConsole ? 'admin' : 'employee';
    await measure(browser, path, address + path, { as, isFetchedAhead: false });
    if (isConsole)
      await measure(browser, `${path}, fetched ahead`, address + path, { as, isFetchedAhead: true });
  }
  await browser.close();
  plain.close();
}

await main();
