import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from './app.ts';
import { multipart, openNewsroom, picture } from './newsroom.ts';
import { reportPlans, rowsRead } from './rows-read.ts';

/** Tests that dropping a picture from a text does not read the texts of the company, which may be many. */
let newsroom: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  newsroom = await openNewsroom(() => startTestApp({}, reportPlans));
});

afterAll(() => newsroom.server.close());

async function upload(): Promise<string> {
  const token = newsroom.company.tokens.groupAdmin;
  const body = multipart({ image: await picture() });
  return (await newsroom.server.call('POST', 'v1/upload/image/', { token, body })).json().image;
}

const textWith = (address: string) => ({
  fi: { title: 'Kuva tekstissä', text: `<p>Alku</p>${address && `<img src="${address}" alt="Linja">`}` },
});

/** Returns the rows read by a change that drops a picture. */
async function drop(): Promise<number> {
  const id = await newsroom.createdId({ translations: textWith(await upload()) });
  return rowsRead(async () => {
    const changed = await newsroom.change(id, { translations: textWith('') });
    expect(changed.statusCode, changed.body).toBe(200);
    await newsroom.server.services.background.settled();
  });
}

test('a change that drops a picture reads as many rows beside 3,000 news as beside few', async () => {
  const { server, company } = newsroom;
  await drop();
  const few = await drop();
  await server.services.database.system.execute(sql`
    insert into news (tenant_id, "group", title, text, text_excerpt, release_date, published)
    select tenant_id, "group", title, text, text_excerpt, release_date, published
    from news, generate_series(1, 1500) where tenant_id = ${company.tenantId}::int`);
  await server.services.database.system.execute(sql`analyze news`);
  const many = await drop();
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few + 300);
});
