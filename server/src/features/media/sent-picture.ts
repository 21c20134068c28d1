import { AppError } from '@piiri/shared/errors.ts';
import type { RouteContext } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { TEXT_PICTURE } from '../../engine/write/pictures.ts';
import { releasedOnFailure, storeUnclaimedPicture } from '../../engine/write/unclaimed-files.ts';
import type { Actor } from '../../platform/auth/actor.ts';

type Call = Pick<RouteContext<Actor, unknown, unknown, unknown>, 'services' | 'actor' | 'commit' | 'files'>;

/**
 * Stores the picture of a call and commits the given work; deletes the picture if that fails. Throws `invalid` if it is
 * not a picture.
 */
export async function withSentPicture<T>(
  { services, actor, commit, files }: Call,
  work: (tx: Transaction, key: string) => Promise<T>,
): Promise<T> {
  const file = files.get('image');
  if (!file) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
  const picture = await storeUnclaimedPicture(services, actor, file, {
    field: TEXT_PICTURE,
    uploaded_by: actor.userId,
  });
  if ('problem' in picture) throw new AppError('invalid', { errors: { image: [picture.problem] } });
  const { key } = picture;
  return releasedOnFailure(services, actor.tenantId, key, () => commit((tx) => work(tx, key)));
}
