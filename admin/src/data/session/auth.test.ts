import { describe, expect, it } from 'vitest';
import { createAuthProvider, fullName } from './auth.ts';
import type { Profile } from './whoami.ts';

const profile = {
  id: 7,
  username: 'kaisa',
  first_name: 'Kaisa',
  last_name: 'Lind',
  picture_thumbnail: '/api/media/k/thumbnail.webp',
  abilities: { news: ['read', 'admin', 'create', 'update'] },
} as unknown as Profile;

describe('the auth provider', () => {
  const provider = createAuthProvider(profile);
  const checkAccess = (action: string, record?: object) =>
    provider.canAccess?.({ action, resource: 'news', record });

  it('decides by the abilities in the profile', async () => {
    await expect(
      Promise.all(['list', 'create', 'edit', 'delete'].map((action) => checkAccess(action))),
    ).resolves.toEqual([true, true, true, false]);
  });

  it('decides about an object by the abilities sent with it', async () => {
    await expect(checkAccess('edit', { abilities: ['update'] })).resolves.toBe(true);
    await expect(checkAccess('edit', { abilities: [] })).resolves.toBe(false);
  });

  it('denies unknown actions', async () => {
    await expect(checkAccess('publish')).resolves.toBe(false);
  });

  it('returns the person’s name and picture', async () => {
    await expect(provider.getIdentity?.()).resolves.toEqual({
      id: 7,
      fullName: 'Kaisa Lind',
      avatar: '/api/media/k/thumbnail.webp',
    });
    expect(fullName({ ...profile, first_name: '', last_name: '' })).toBe('kaisa');
  });
});
