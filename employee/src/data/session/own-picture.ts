import type { Result } from '@piiri/shared/client.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { App } from '../app.ts';

const PICTURE = 'v1/profile/image/';

/** The signed-in person's own picture. Accessed through `App.model`. */
export const ownPicture = ({ api, session: { profile } }: App) => ({
  /** Uploads a picture; the server refuses it when there already is one. */
  async add(file: File): Promise<Result<Profile>> {
    const body = new FormData();
    body.set('picture', file);
    const result = await api.request('PUT', PICTURE, { body });
    if (result.ok) profile.value = result.data;
    return result;
  },

  /** Replaces the picture, in two calls: when the second fails, there is none. */
  async replace(file: File): Promise<Result<Profile>> {
    const removed = await api.request('DELETE', PICTURE);
    if (!removed.ok) return removed;
    const result = await this.add(file);
    if (!result.ok && profile.value)
      profile.value = { ...profile.value, picture: null, picture_thumbnail: null };
    return result;
  },

  async remove(): Promise<Result<null>> {
    const result = await api.request('DELETE', PICTURE);
    if (result.ok && profile.value)
      profile.value = { ...profile.value, picture: null, picture_thumbnail: null };
    return result;
  },
});
