/**
 * Measures the cost of a page rendered on the server: processor time, and pages per second compared with a plain list.
 * Needs the build of the employee app (`npm run build`).
 */
import { buildApp } from '../src/app.ts';
import { BARE, fillNews } from './lists.ts';
import { measure } from './measure.ts';
import { openProduct } from './product.ts';
import { progress, report } from './report.ts';

/** Number of pages between two measurements of memory. */
const MANY = 10_000;

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Measures companies with the given numbers of news. */
export async function benchPages(sizes: readonly number[]): Promise<void> {
  const product = await openProduct();
  const bare = await product.bare(BARE);
  const app = await buildApp(product.services);
  const address = await product.listen(app);
  for (const rows of sizes) {
    const { headers, query } = await fillNews(product, rows);
    const entered = await app.inject({ method: 'POST', url: '/api/v1/auth/page/', headers });
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
    const page = { cookie, 'accept-encoding': 'br' };

    /** Returns the processor time of one page in milliseconds, compressed as for a browser. */
    const renderOnce = async (url: string) => {
      const before = process.cpuUsage();
      const { headers: sent } = await app.inject({ url, headers: page });
      if (sent['cache-control'] !== 'private, no-store')
        throw new Error('Not rendered: is the employee app built?');
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const costOf = async (url: string) => {
      const all: number[] = [];
      for (let count = 0; count < 400; count++) all.push(await renderOnce(url));
      return { value: median(all.slice(200)), unit: 'ms' };
    };

    progress(`Rendered pages: ${rows} news`);
    const limit = await measure(`${bare}/?${query}`);
    const home = await measure(`${address}/home`, { headers: page });
    report({ what: '/home, rendered, beside a bare list', ours: home, reference: limit });
    const [first] = (await app.inject({ url: '/api/v1/news/?page_size=1', headers })).json().results;
    for (const path of ['/home', `/news/${first.id}`]) {
      const what = `processor for ${path.replace(/\d+/, '{id}')}, rendered`;
      report({ what, ours: await costOf(path), goal: { most: 12 } });
    }
    const before = process.memoryUsage().rss;
    for (let count = 0; count < MANY; count++) await renderOnce('/home');
    const grown = Math.round((process.memoryUsage().rss - before) / 1e6);
    report({
      what: `memory more after ${MANY.toLocaleString('en')} pages`,
      ours: { value: grown, unit: 'MB' },
    });
  }
  await product.close();
}
