import { describe, expect, it, vi } from 'vitest';
import { type ClientOptions, createClient, type DefinitionPath } from './client.ts';
import { cut, slow } from './testing/answers.ts';

const PATH = 'v1/news' as DefinitionPath;

function setUp(
  answer: (signal?: AbortSignal | null) => Response | Promise<Response>,
  onProofNeeded?: ClientOptions['onProofNeeded'],
) {
  const onUnreachable = vi.fn();
  const client = createClient({
    base: '/api',
    token: () => 'token',
    language: () => 'fi',
    onUnauthorized: () => undefined,
    onUnreachable,
    onProofNeeded,
    fetch: async (_, init) => answer(init?.signal),
  });
  return { client, onUnreachable };
}

describe('a response that breaks off', () => {
  it.each([200, 400, 503])('is none, whatever its status (%i)', async (status) => {
    const { client, onUnreachable } = setUp(() => cut(status));
    const result = await client.request('POST', PATH, { body: {} });
    expect(result).toMatchObject({ ok: false, status: 0 });
    expect(onUnreachable).toHaveBeenCalledTimes(1);
  });

  it('of a file is none either', async () => {
    const { client } = setUp(() => cut());
    expect(await client.get(PATH, { as: 'blob' })).toMatchObject({ ok: false, status: 0 });
  });
});

it('rejects a call that the caller has aborted, also when its answer comes', async () => {
  const leaving = new AbortController();
  const { answer, arrive } = slow(cut());
  const { client, onUnreachable } = setUp(() => answer);
  const call = client.get(PATH, { signal: leaving.signal });
  leaving.abort();
  arrive();
  await expect(call).rejects.toThrow();
  expect(onUnreachable).not.toHaveBeenCalled();
});

describe('a call that wants a proof', () => {
  const refusal = () => Response.json({ code: 'proof_needed', methods: ['password'] }, { status: 403 });

  it('is made again once the person has proven who they are, and calls at the same time share the proof', async () => {
    let isProven = false;
    const { answer: proof, arrive } = slow(true);
    const ask = vi.fn(async () => {
      isProven = await proof;
      return isProven;
    });
    const { client } = setUp(() => (isProven ? Response.json({ id: 1 }) : refusal()), ask);
    const calls = [1, 2].map((title) => client.request('POST', PATH, { body: { title } }));
    await expect.poll(() => ask.mock.calls).toEqual([[['password']]]);
    arrive();
    for (const result of await Promise.all(calls))
      expect(result).toMatchObject({ ok: true, data: { id: 1 } });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('fails with the refusal if the person does not, and is asked for once if the server still refuses', async () => {
    for (const answers of [false, true]) {
      const ask = vi.fn(async () => answers);
      const { client } = setUp(refusal, ask);
      expect(await client.request('POST', PATH, { body: {} })).toMatchObject({ ok: false, status: 403 });
      expect(ask).toHaveBeenCalledTimes(1);
    }
  });

  it('is another refusal where the code differs', async () => {
    const ask = vi.fn(async () => true);
    const { client } = setUp(() => Response.json({ code: 'forbidden' }, { status: 403 }), ask);
    expect(await client.get(PATH)).toMatchObject({ ok: false, status: 403 });
    expect(ask).not.toHaveBeenCalled();
  });
});
