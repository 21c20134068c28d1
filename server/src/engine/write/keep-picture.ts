import { imageProblem, keepImage, mediaUrl } from '../../platform/pictures/images.ts';
import { PictureRefused } from '../../platform/pictures/pictures.ts';
import type { Services } from '../../platform/services.ts';
import { safeFilename } from '../../platform/storage/attachment-type.ts';
import { reserveFile } from '../../platform/storage/file-registry.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { Commit } from '../commit/transaction.ts';
import { rejectInvalid } from './call-files.ts';

type About = Pick<Parameters<typeof reserveFile>[1], 'tenant_id' | 'entity' | 'entity_id' | 'field'>;

/**
 * Draws and keeps a picture that is nobody's yet, and gives its address. It is noted before it is written, so that a crash
 * on the way leaves a trace for the sweep. Throws `invalid` at the part for what is no picture.
 */
export async function keepPicture(
  { pictures, storage }: Pick<Services, 'pictures' | 'storage'>,
  note: Commit,
  part: string,
  file: StagedFile,
  about: About,
): Promise<string> {
  const problem = await imageProblem(pictures, file);
  if (problem) rejectInvalid({ [part]: [problem] });
  const variants = await pictures.draw(file.path).catch((error) => {
    if (!(error instanceof PictureRefused)) throw error;
    return rejectInvalid({ [part]: [error.message] });
  });
  if (!variants) throw new Error('A picture was neither drawn nor refused.');
  const { key } = await note(({ db }) =>
    reserveFile(db, {
      ...about,
      kind: 'image',
      filename: safeFilename(file.filename),
      content_type: 'image/webp',
      size: variants.large.length + variants.thumbnail.length,
    }),
  );
  await keepImage(storage, key, variants);
  return mediaUrl(key, 'large');
}
