import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedbackChannel, openFeedback } from '../../../test/feedback.ts';

const ADMIN = 'admin/v1/feedback/categories';

let channel: FeedbackChannel;

beforeAll(async () => {
  channel = await openFeedback();
});

afterAll(() => channel.server.close());

const asAdmin = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  channel.server.call(method, path, { token: channel.company.tokens.tenantAdmin, body });

/** Returns the ids of the categories that an employee may choose from, in order. */
async function listed(): Promise<number[]> {
  const { server, company } = channel;
  const answer = await server.call('GET', 'v1/feedback/categories/', { token: company.tokens.member });
  return answer.json().results.map(({ id }: { id: number }) => id);
}

describe('a retired category', () => {
  test('is not listed for employees and takes no cases, but keeps its cases', async () => {
    const { category, sent, send, own, handler, server, company } = channel;
    const id = await category('Ideat');
    await server.call('PUT', `v1/settings/feedback-managers/${handler.user.id}/`, {
      token: company.tokens.tenantAdmin,
      body: { permissions: [channel.categories.work, id] },
    });
    const caseId = await sent({ category: id });
    expect(await listed()).toContain(id);
    expect((await asAdmin('PUT', `${ADMIN}/${id}/`, { is_active: false })).statusCode).toBe(200);

    expect(await listed()).not.toContain(id);
    const rejected = await send({ category: id });
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      400,
      { category: ['Aihe ei ole enää käytössä. Valitse toinen.'] },
    ]);
    // Cases can be neither recorded in nor moved to a retired category.
    const recorded = await server.call('POST', 'v1/feedback/', {
      token: handler.token,
      body: { category: id, text: 'Soitto.', origin: 'phone' },
    });
    expect(recorded.statusCode).toBe(400);
    const otherId = await sent();
    const moved = await server.call('POST', `v1/feedback/${otherId}/move/`, {
      token: handler.token,
      body: { category: id },
    });
    expect(moved.statusCode).toBe(400);

    expect(await own()).toContain(caseId);
    expect(await channel.read(caseId)).toMatchObject({ id: caseId, category: id, category_name: 'Ideat fi' });
    expect((await asAdmin('GET', `${ADMIN}/`)).json().results).toContainEqual(
      expect.objectContaining({ id, is_active: false }),
    );
    expect((await asAdmin('PUT', `${ADMIN}/${id}/`, { is_active: true })).statusCode).toBe(200);
    expect(await listed()).toContain(id);
  });
});

describe('deleting a category', () => {
  test('is refused with the reason once it has cases', async () => {
    const { category, sent } = channel;
    const id = await category('Turvallisuus');
    await sent({ category: id });
    const answer = await asAdmin('DELETE', `${ADMIN}/${id}/`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain('Ota se pois käytöstä');
    expect(await listed()).toContain(id);
  });

  test('removes an unused one, which then takes no cases', async () => {
    const { category, send, manager } = channel;
    const id = await category('Turha');
    await manager([channel.categories.work, id]);
    expect((await asAdmin('DELETE', `${ADMIN}/${id}/`)).statusCode).toBe(204);
    expect(await listed()).not.toContain(id);
    expect((await send({ category: id })).statusCode).toBe(400);
  });

  test('is for tenant admins only, as is ordering', async () => {
    const { category, server, company, handler } = channel;
    const id = await category('Oma');
    for (const token of [company.tokens.groupAdmin, handler.token]) {
      expect((await server.call('DELETE', `${ADMIN}/${id}/`, { token })).statusCode).toBe(403);
      const sorted = await server.call('PUT', `${ADMIN}/sort/`, { token, body: { order: [id] } });
      expect(sorted.statusCode).toBe(403);
    }
  });
});

test('categories are listed in the order that was set', async () => {
  const before = await listed();
  const order = [...before].reverse();
  const all = (await asAdmin('GET', `${ADMIN}/`)).json().results.map(({ id }: { id: number }) => id);
  const rest = all.filter((id: number) => !order.includes(id));
  const answer = await asAdmin('PUT', `${ADMIN}/sort/`, { order: [...order, ...rest] });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await listed()).toEqual(order);
});
