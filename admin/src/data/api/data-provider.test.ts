import type { Client, RequestOptions } from '@piiri/shared/client.ts';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createApi } from './api.ts';
import { createDataProvider } from './data-provider.ts';

interface Call extends RequestOptions {
  method: string;
  path: string;
}

type Reply = { status: number; data?: unknown; headers?: Record<string, string> };

/** Creates an API client that answers from a function and records its calls. */
function answering(reply: (call: Call) => Reply) {
  const calls: Call[] = [];
  const client = {
    request: async (method: string, path: string, options: RequestOptions = {}) => {
      const call = { method, path, ...options };
      calls.push(call);
      const { status, data = null, headers = {} } = reply(call);
      return status < 400 && status > 0
        ? { ok: true, status, data, headers: new Headers(headers) }
        : { ok: false, status, data, error: data, headers: new Headers(headers) };
    },
  } as unknown as Client;
  return { calls, provider: createDataProvider(createApi(client)) };
}

const list = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'release_date', order: 'DESC' as const },
  filter: { group: 2 },
};

describe('the data provider', () => {
  it('lists a page with its total', async () => {
    const { calls, provider } = answering(() => ({
      status: 200,
      data: { count: 12, results: [{ id: 11 }] },
    }));
    await expect(provider.getList('news', list)).resolves.toMatchObject({ data: [{ id: 11 }], total: 12 });
    expect(calls).toEqual([
      {
        method: 'GET',
        path: 'v1/news/',
        query: { admin_view: '1', page: '2', page_size: '10', ordering: '-release_date', group: '2' },
      },
    ]);
  });

  it('stores the ETag of a read and sends it with the write', async () => {
    const { calls, provider } = answering(() => ({
      status: 200,
      data: { id: 5 },
      headers: { ETag: '"3-a"' },
    }));
    const { data: record } = await provider.getOne('news', { id: 5 });
    expect(record).toEqual({ id: 5, _etag: '"3-a"' });
    await provider.update('news', { id: 5, data: { published: true }, previousData: record });
    expect(calls[1]).toMatchObject({
      method: 'PUT',
      path: 'v1/news/5/',
      body: { published: true },
      headers: { 'If-Match': '"3-a"' },
    });
  });

  it('creates under an idempotency key, as multipart if there is a file', async () => {
    const { calls, provider } = answering(() => ({ status: 201, data: { id: 6 } }));
    const image = new File(['x'], 'kuva.png', { type: 'image/png' });
    const data = { translations: { fi: { title: 'Otsikko' } }, group: 2, expire_date: null, image };
    await provider.create('news', { data, meta: { idempotencyKey: 'k1' } });
    expect(calls[0]?.headers).toEqual({ 'Idempotency-Key': 'k1' });
    const form = calls[0]?.body as FormData;
    expect(Object.fromEntries(form)).toMatchObject({
      translations: '{"fi":{"title":"Otsikko"}}',
      group: '2',
      expire_date: '',
    });
    expect((form.get('image') as File).name).toBe('kuva.png');
  });

  it('generates an idempotency key if none is given', async () => {
    const { calls, provider } = answering(() => ({ status: 201, data: { id: 6 } }));
    await provider.create('news', { data: { group: 2 } });
    expect(calls[0]?.headers?.['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[0]?.body).toEqual({ group: 2 });
  });

  it('gets all objects that a page refers to in one call, and omits missing ones', async () => {
    const { calls, provider } = answering(() => ({
      status: 200,
      data: { count: 2, results: [{ id: 1 }, { id: 3 }] },
    }));
    const { data } = await provider.getMany('groups', { ids: [1, 9, 3, 1] });
    expect(data).toEqual([{ id: 1 }, { id: 3 }]);
    expect(calls.map(({ query }) => query)).toEqual([
      { admin_view: '1', page: '1', page_size: '3', ordering: 'id', id: '1,9,3' },
    ]);
  });

  it('requests very many objects in batches', async () => {
    const { calls, provider } = answering(() => ({ status: 200, data: { count: 1, results: [{ id: 1 }] } }));
    await provider.getMany('groups', { ids: Array.from({ length: 450 }, (_, index) => index + 1) });
    expect(calls.map(({ query }) => query?.page_size)).toEqual(['200', '200', '50']);
  });

  it('deletes, restores and sorts', async () => {
    const { calls, provider } = answering(({ method }) =>
      method === 'POST' ? { status: 200, data: { id: 4 } } : { status: 204 },
    );
    await expect(provider.delete('news', { id: 4 })).resolves.toEqual({ data: { id: 4 } });
    await expect(provider.deleteMany('news', { ids: [1, 2] })).resolves.toEqual({ data: [1, 2] });
    await expect(provider.restore('news', { id: 4 })).resolves.toEqual({ data: { id: 4 } });
    await provider.sort('news', { order: [2, 1] });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE v1/news/4/',
      'DELETE v1/news/1/',
      'DELETE v1/news/2/',
      'POST v1/news/4/restore/',
      'PUT v1/news/sort/',
    ]);
    expect(calls.at(-1)?.body).toEqual({ order: [2, 1] });
    expect(calls.every(({ query }) => query?.admin_view === '1')).toBe(true);
  });

  it('updates many objects by sending each one’s changes', async () => {
    const { calls, provider } = answering(() => ({ status: 200, data: { id: 1 } }));
    await expect(provider.updateMany('news', { ids: [1, 2], data: { published: true } })).resolves.toEqual({
      data: [1, 2],
    });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', 'v1/news/1/', { published: true }],
      ['PUT', 'v1/news/2/', { published: true }],
    ]);
  });

  it('moves a page in its tree together with its order, and undoes a branch’s deletion, in one call each', async () => {
    const { calls, provider } = answering(() => ({ status: 200, data: { id: 4 } }));
    await provider.sort('pages', { order: [4, 1], move: { id: 4, from: 1, to: null } });
    await provider.restore('pages', { id: 4, children: [7, 8] });
    expect(calls.map(({ body }) => body)).toEqual([
      { order: [4, 1], move: { id: 4, from: 1, to: null } },
      { children: [7, 8] },
    ]);
  });

  it('throws errors with the server’s message and the problem', async () => {
    const problem = {
      status: 400,
      code: 'invalid',
      title: 'Tarkista',
      detail: 'Korjattavaa.',
      errors: { group: ['Ei'] },
    };
    const { provider } = answering(() => ({ status: 400, data: problem }));
    const error = await provider
      .update('news', { id: 1, data: {}, previousData: { id: 1 } })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message: 'Korjattavaa.', status: 400, body: problem });
  });

  it('reports a lost connection by the key of a text', async () => {
    const { provider } = answering(() => ({ status: 0 }));
    await expect(provider.getList('news', list)).rejects.toMatchObject({
      message: 'console.errors.unreachable',
      status: 0,
    });
  });
});
