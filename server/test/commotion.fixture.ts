import { buildApp } from '../src/app.ts';
import { nextRows } from '../src/features/history/stream.ts';
import { openServices } from '../src/open-services.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createShutdownHooks } from '../src/platform/process/listen.ts';
import { multipart, picture } from './newsroom.ts';
import { registerTrialEntities } from './trial-entities.ts';

/**
 * Server process on the database and folder of its first arguments, which creates pages with pictures, changes their
 * pictures, prints each page's id after the acknowledgement, and meanwhile reads the company's audit stream, which gives
 * its rows their positions. It ends by being killed.
 */
const [, , url = '', dataDir = '', token = '', tenant = ''] = process.argv;
registerTrialEntities();
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: url });
const services = await openServices(
  config,
  createLog(config),
  createShutdownHooks(() => {}),
  new AbortController().signal,
);
const app = await buildApp(services);
const image = await picture();
const send = (method: 'POST' | 'PUT', path: string, fields: Parameters<typeof multipart>[0]) =>
  app.inject({
    method,
    url: `/api/v1/trial-pages/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: multipart({ ...fields, picture: image }),
  });

async function write(): Promise<never> {
  for (;;) {
    const { id } = (await send('POST', '', { translations: { fi: { title: 'Otsikko' } } })).json();
    process.stdout.write(`${id}\n`);
    await send('PUT', `${id}/`, { remove_picture: true });
  }
}

async function read(): Promise<never> {
  for (;;) await nextRows(services, Number(tenant), 0);
}

await Promise.all([write(), write(), write(), write(), read()]);
