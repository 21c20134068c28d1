import type { Result } from '@piiri/shared/client.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { App } from '../app.ts';

const PICTURE = 'v1/profile/image/';

/** The signed-in person's own picture. Accessed through `App.model`. */
export const ownPicture = ({ api, session: { profile } }: App) => ({
  /** Uploads a picture in place of the one there is, if any. */
  async set(file: File): Promise<Result<Profile>> {
    const body = new FormData();
    body.set('picture', file);
    body.set('remove_picture', 'true');
    const result = await api.request('PUT', PICTURE, { body });
    if (result.ok) profile.value = result.data;
    return result;
  },

  async remove(): Promise<Result<null>> {
    const result = await api.request('DELETE', PICTURE);
    if (result.ok && profile.value)
      profile.value = { ...profile.value, picture: null, picture_thumbnail: null };
    return result;
  },
});
