import type { Client } from '@piiri/shared/client.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import { profile as example } from '../test/wire-examples.ts';
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
