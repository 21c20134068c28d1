import type { Client } from '@piiri/shared/client.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { slow } from '@piiri/shared/testing/answers.ts';
import { signal } from '@preact/signals-react';
import { expect, it, vi } from 'vitest';
import { profile as example } from '../../test/wire-examples.ts';
import { PROFILE } from '../api/first-calls.ts';
import { createOwnProfile } from './own-profile.ts';

function setUp(ok: boolean) {
  const profile = signal<Profile | null>(example);
  const request = async () =>
    ok
      ? { ok, status: 200, data: profile.value, headers: new Headers() }
      : { ok, status: 503, error: null, data: null };
  return { profile, own: createOwnProfile({ request } as unknown as Pick<Client, 'request'>, { profile }) };
}

it('shows a change before the server has answered', async () => {
  const { profile, own } = setUp(true);
  const saving = own.change({ status: 'at_work' });
  expect(profile.value?.status).toBe('at_work');
  expect(await saving).toBe(true);
});

it('reverts a change that could not be saved, and only that one', async () => {
  const { profile, own } = setUp(false);
  const saving = own.change({ status: 'away' });
  profile.value = { ...example, status: 'away', theme: 'dark' };
  expect(await saving).toBe(false);
  expect(profile.value).toMatchObject({ status: null, theme: 'dark' });
});

it('sends quick changes one after another, and a failed one does not take back a later one', async () => {
  const answers = [slow({ ok: false, status: 503 }), slow({ ok: true, status: 200 })];
  const request = vi.fn();
  for (const { answer } of answers) request.mockReturnValueOnce(answer);
  const profile = signal<Profile | null>(example);
  const own = createOwnProfile({ request } as unknown as Pick<Client, 'request'>, { profile });
  const changes = [own.change({ status: 'away' }), own.change({ status: 'at_work' })];
  expect(profile.value?.status).toBe('at_work');
  expect(request).toHaveBeenCalledTimes(1);
  for (const { arrive } of answers) arrive();
  expect(await Promise.all(changes)).toEqual([false, true]);
  expect(request).toHaveBeenLastCalledWith('PATCH', PROFILE, { body: { status: 'at_work' } });
  expect(profile.value?.status).toBe('at_work');
});

it('sends the status as a write that waits, once that is possible', async () => {
  const { profile, own } = setUp(false);
  own.sendStatus = async () => ({ ok: false, status: 0, error: null, data: null });
  expect(await own.change({ status: 'away' })).toBe(true);
  expect(profile.value?.status).toBe('away');
});
