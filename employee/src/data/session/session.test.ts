import type { Client, Result } from '@piiri/shared/client.ts';
import { describe, expect, it, vi } from 'vitest';
import { profile, tenant } from '../../test/wire-examples.ts';
import { memoryStorage } from '../device/memory-storage.ts';
import { createSession } from './session.ts';

const FUTURE = '2999-01-01T00:00:00Z';
const stored = { token: 'secret', expiry: FUTURE, tenants: '[]', language: 'sv' };

const answer = (data: unknown): Result<never> => ({
  ok: true,
  status: 200,
  data: data as never,
  headers: new Headers(),
});
const refusal = (status: number): Result<never> => ({ ok: false, status, error: null, data: null });

function setUp(entries: Record<string, string>, answers: Record<string, Result<never>> = {}) {
  const storage = memoryStorage(entries);
  const leave = vi.fn();
  const get = vi.fn(
    async (path: string) => answers[path] ?? answer(path === 'v1/tenant/' ? tenant : profile),
  );
  const post = vi.fn(async () => answers.post ?? answer(null));
  const api = { get, post } as unknown as Pick<Client, 'get' | 'post'>;
  return { storage, leave, get, post, session: createSession({ api, storage, leave }) };
}

describe('restoring a session', () => {
  it('loads the person and the company concurrently, and only once', async () => {
    const { session, get } = setUp(stored);
    expect(session.initialised.value).toBe(false);
    expect(await Promise.all([session.restore(), session.restore()])).toEqual([true, true]);
    expect(get.mock.calls.map(([path]) => path)).toEqual(['v1/profile/', 'v1/tenant/']);
    expect(session.profile.value?.first_name).toBe('Mikko');
    expect(session.tenant.value?.name).toBe('Revontuli Oy');
    expect(session.token()).toBe('secret');
    expect(session.initialised.value).toBe(true);
  });

  it('logs out without asking the server when the session has expired', async () => {
    const { session, storage, get } = setUp({ ...stored, expiry: '2020-01-01T00:00:00Z' });
    expect(await session.restore()).toBe(false);
    expect(get).not.toHaveBeenCalled();
    expect(storage.length).toBe(0);
    expect(session.initialised.value).toBe(true);
  });

  it('keeps a language chosen before signing in', async () => {
    const { session, storage } = setUp({ language: 'sv' });
    expect(await session.restore()).toBe(false);
    expect(storage.getItem('language')).toBe('sv');
  });

  it('ends without a person on a 401', async () => {
    const { session } = setUp(stored, { 'v1/profile/': refusal(401) });
    expect(await session.restore()).toBe(false);
    expect(session.profile.value).toBeNull();
  });

  it('does not treat an unavailable server as a lost session, and tries again', async () => {
    const answers: Record<string, Result<never>> = { 'v1/profile/': refusal(0) };
    const { session, storage } = setUp(stored, answers);
    await expect(session.restore()).rejects.toMatchObject({ status: 0 });
    expect(storage.getItem('token')).toBe('secret');
    delete answers['v1/profile/'];
    expect(await session.restore()).toBe(true);
  });
});

describe('starting and ending a session', () => {
  it('stores the sign-in response and loads the person', async () => {
    const { session, storage } = setUp({});
    expect(await session.restore()).toBe(false);
    expect(await session.start({ token: 'new', expiry: FUTURE, tenants: [] })).toBe(true);
    expect(storage.getItem('token')).toBe('new');
    expect(session.profile.value?.id).toBe(4);
  });

  it('continues in another company with that company’s token', async () => {
    const { session, storage, leave } = setUp(stored);
    await session.restore();
    await session.switchTo({ id: 2, tenant: 'Saaristo Ab', logo: null, token: 'other', expiry: FUTURE });
    expect(storage.getItem('token')).toBe('other');
    expect(leave).toHaveBeenCalledWith('/home');
  });

  it('logs out and clears the session even if the server does not answer', async () => {
    const { session, storage, leave, post } = setUp(stored, { post: refusal(0) });
    await session.restore();
    await session.end();
    expect(post).toHaveBeenCalledWith('v1/auth/logout/');
    expect(storage.length).toBe(0);
    expect(session.token()).toBeNull();
    expect(leave).toHaveBeenCalledWith('/login');
  });
});
