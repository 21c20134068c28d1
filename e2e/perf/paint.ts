/**
 * When a screen is seen on a phone (slow 4G: 1.6 Mbit/s, 150 ms; processor four times slower), beside a static page in the
 * same run: medians of several visits with an empty cache, and of each one's second with what the device has kept by then. No
 * test: compare what one run says.
 *   npx tsx e2e/perf/paint.ts http://127.0.0.1:3000 [/home /news/1]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '../fixtures/api.ts';
import { DEMO } from '../fixtures/people.ts';
import { PHONE, storageOf } from '../fixtures/test.ts';

const VISITS = Number(process.env.VISITS ?? 5);
const NET = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const [address = 'http://127.0.0.1:3000', ...given] = process.argv.slice(2);

interface Seen {
  first: number;
  largest: number;
  blocked: number;
  shifted: number;
}

/** Collects what the browser says of a page as it comes. */
const watch = async (page: Page) => {
  // What runs this file names its functions by a helper that pages do not have.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, blocked: 0, shifted: 0 };
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
  });
};

/** Slows the network of the workers down too: what a page asks of them is asked by them. */
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

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function visit(browser: Browser, url: string, signedIn: boolean): Promise<[first: Seen, second: Seen]> {
  const session = signedIn ? await signIn(address, DEMO.employee) : undefined;
  const storageState = storageOf(address, session, 'fi');
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 2, locale: 'fi-FI', storageState });
  if (session)
    await context.request.post(`${address}/api/v1/auth/page/`, {
      headers: { Authorization: `Bearer ${session.token}`, 'Accept-Language': 'fi' },
    });
  const page = await context.newPage();
  await watch(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NET);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = await seenOn(page);
  if (signedIn) await page.locator('html[data-kept-ready]').waitFor({ state: 'attached' });
  await page.goto('about:blank');
  const restore = await slowWorkers(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const second = await seenOn(page);
  await restore();
  await context.close();
  return [first, second];
}

const STATIC =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Static</title><h1>Uutiset</h1>';

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
  for (const url of [limit, ...paths.map((path) => address + path)]) {
    const all: [Seen, Seen][] = [];
    for (let count = 0; count < VISITS; count++) all.push(await visit(browser, url, url !== limit));
    for (const [turn, name] of ['', ', second visit'].entries()) {
      const median = (of: keyof Seen) =>
        all.map((visits) => visits[turn]?.[of] ?? 0).sort((a, b) => a - b)[VISITS >> 1] ?? 0;
      const seconds = (of: keyof Seen) => `${(median(of) / 1000).toFixed(2)} s`;
      process.stdout.write(
        `${url === limit ? 'static page' : url.slice(address.length)}${name}: first paint ${seconds('first')}, largest ` +
          `${seconds('largest')}, blocked ${Math.round(median('blocked'))} ms, CLS ${median('shifted').toFixed(4)}\n`,
      );
    }
  }
  await browser.close();
  plain.close();
}

await main();
