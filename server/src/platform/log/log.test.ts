import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { createLog } from './log.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('requests stand in the log by their routes, without the secrets and words in their addresses', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog({ logLevel: 'trace', production: true }, stream);
  const app = await buildApp({ ...server.services, log });
  const secrets = {
    calendar: 'a'.repeat(43),
    endpoint: 'fcm.example',
    search: 'irtisanominen',
    unknown: 'tuntematon',
    page: 'sivusalaisuus',
  };
  await app.inject(`/api/v1/calendar/${secrets.calendar}.ics`);
  await app.inject({
    method: 'DELETE',
    url: `/api/v1/push/subscriptions/?endpoint=https://${secrets.endpoint}/x`,
  });
  await app.inject(`/api/v1/search/?search=${secrets.search}`);
  await app.inject(`/api/v1/${secrets.unknown}/%E0%A4%A?token=${secrets.unknown}`);
  await app.inject(`/${secrets.page}?token=${secrets.page}`);
  await app.close();
  const written = lines.join('');
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret);
  for (const route of ['/api/v1/calendar/:token', '/api/v1/push/subscriptions/', '/api/v1/search/'])
    expect(written).toContain(`"route":"${route}"`);
});
