import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { aFile } from './examples.ts';
import { multipart, picture, texts } from './newsroom.ts';

/** While the bucket is unreachable, uploads say so, and everything else works. */
const TEXTS = {
  fi: 'Tiedostoja ei juuri nyt voi lukea eikä tallentaa. Kaikki muu toimii. Yritä hetken päästä uudelleen.',
  sv: 'Filer kan inte läsas eller sparas just nu. Allt annat fungerar. Försök igen om en stund.',
  en: 'Files cannot be read or stored right now. Everything else works. Try again in a moment.',
  lt: 'Šiuo metu failų negalima nei atverti, nei įrašyti. Visa kita veikia. Po akimirkos bandykite dar kartą.',
};

let server: TestApp;
let company: Company;

beforeAll(async () => {
  // Nothing listens on port 9.
  const { s3 } = readConfig({
    NODE_ENV: 'test',
    S3_BUCKET: 'piiri',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  });
  server = await startTestApp({ s3 });
  company = await buildCompany(server);
});

afterAll(() => server.close());

const token = () => company.tokens.tenantAdmin;

test('/readyz stays 200, so that not all machines leave the load balancer at once', async () => {
  const answer = await server.app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'degraded', database: 'ok', files: 'away' });
});

test.each(Object.entries(TEXTS))('every upload answers 503 in words, in %s', async (language, detail) => {
  const news = { group: company.groups.own, release_date: '01.01.2026 12:00', translations: texts };
  const created = await server.call('POST', 'v1/news/', { token: token(), body: news });
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json();
  const uploads = [
    ['POST', 'v1/upload/image/', multipart({ image: await picture() })],
    ['POST', 'v1/media/', multipart({ image: await picture() })],
    ['PUT', 'v1/profile/image', multipart({ picture: await picture() })],
    ['PUT', `v1/news/${id}/`, multipart({ image: await picture() })],
    ['POST', `v1/news/${id}/attachments/`, aFile()],
  ] as const;
  for (const [method, path, body] of uploads) {
    const answer = await server.call(method, path, { token: token(), body, language });
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', detail });
    expect(answer.headers['retry-after']).toBe('5');
  }
  const { image, attachments } = (
    await server.call('GET', `v1/news/${id}/?admin_view=1`, { token: token() })
  ).json();
  expect([image, attachments]).toEqual([null, []]);
  const { rows } = await server.services.database.system.execute(
    sql`select key from files where state = 'live'`,
  );
  expect(rows).toEqual([]);
});
