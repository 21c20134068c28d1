/**
 * Measures the memory of the server, started by `npm start`, and of its database after many different people have read
 * its lists at full speed. Both figures are taken at that moment, without a collection.
 */
import autocannon from 'autocannon';
import { fillCrowd, PAGES } from './crowd.ts';
import { postmasterOf } from './process-memory.ts';
import { openProduct } from './product.ts';
import { progress, report } from './report.ts';
import { memoryOf, startServer } from './server-process.ts';

/** Number of times each person reads each page. */
const ROUNDS = 4;

const TARGET = 220;

/** Measures with `people` people. */
export async function benchMemory(people: number): Promise<void> {
  const product = await openProduct();
  const { headers } = await fillCrowd(product, people);
  const postmaster = await postmasterOf(product.db);
  const server = await startServer(product);
  const memory = () => memoryOf(server.pid, postmaster);
  const before = memory();
  let sent = 0;
  const setupRequest = (request: object) => {
    const page = PAGES[Math.floor(sent / headers.length) % PAGES.length];
    return { ...request, path: `/api/v1/${page}`, headers: headers[sent++ % headers.length] };
  };
  const { latency, requests, duration, non2xx, errors } = await autocannon({
    url: server.address,
    connections: 20,
    amount: people * PAGES.length * ROUNDS,
    requests: [{ setupRequest }],
  });
  const after = memory();
  const summary = `${Math.round(requests.total / duration)} calls/s, p99 ${latency.p99} ms, ${non2xx + errors} errors`;
  progress(`  ${people} people, each of ${PAGES.length} pages ${ROUNDS} times: ${summary}`);
  for (const [part, value] of Object.entries(after)) {
    const what = `memory, ${part}, ${people.toLocaleString('en')} readers later; reference: just started`;
    const reference = { value: before[part as keyof typeof before], unit: 'MB' };
    report({
      what,
      ours: { value, unit: 'MB' },
      reference,
      goal: part === 'together' ? { most: TARGET } : {},
    });
  }
  await server.stop();
  await product.close();
}
