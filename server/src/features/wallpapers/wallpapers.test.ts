import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { multipart, picture } from '../../../test/newsroom.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = () => ({ token: company.tokens.tenantAdmin });
const add = async () =>
  server.call('POST', 'v1/wallpapers/', { ...admin(), body: multipart({ image: await picture() }) });
const seen = async () =>
  (await server.call('GET', 'v1/wallpapers/', { token: company.tokens.member })).json().results;

test('a company has at most five wallpapers, in the chosen order', async () => {
  const ids: number[] = [];
  for (let position = 1; position <= 5; position += 1) {
    const { id, order } = (await add()).json();
    expect(order).toBe(position);
    ids.push(id);
  }
  const sixth = await add();
  expect(sixth.statusCode).toBe(409);
  expect(sixth.json().detail).toContain('5');

  const sort = (order: (number | string)[], token = company.tokens.tenantAdmin) =>
    server.call('POST', `v1/wallpapers/sort/?${order.map((id) => `order=${id}`).join('&')}`, { token });
  const turned = [...ids].reverse();
  expect((await sort(turned.slice(1))).statusCode).toBe(400);
  expect((await sort([...turned.slice(1), 'x'])).statusCode).toBe(400);
  expect((await sort([])).statusCode).toBe(400);
  expect((await sort(turned, company.tokens.groupAdmin)).statusCode).toBe(403);
  expect((await sort(turned)).statusCode).toBe(204);
  expect(await seen()).toEqual(
    turned.map((id, index) => ({
      id,
      order: index + 1,
      image: expect.stringMatching(/^\/api\/media\/.*large\.webp$/),
      image_thumbnail: expect.stringMatching(/thumbnail\.webp$/),
    })),
  );
  await server.call('DELETE', `v1/wallpapers/${turned[0]}/`, admin());
  expect((await add()).statusCode).toBe(201);
  expect(await seen()).toHaveLength(5);
});
