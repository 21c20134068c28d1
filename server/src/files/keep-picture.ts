import type { Commit } from '../commit/commit.ts';
import { refuse } from '../entities/call-files.ts';
import type { Services } from '../services.ts';
import { safeFilename } from './attachment-type.ts';
import { imageProblem, keepImage, mediaUrl } from './images.ts';
import { reserveFile } from './ledger.ts';
import { PictureRefused } from './pictures/pictures.ts';
import type { StagedFile } from './stage.ts';

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
  if (problem) refuse({ [part]: [problem] });
  const variants = await pictures.draw(file.path).catch((error) => {
    if (!(error instanceof PictureRefused)) throw error;
    return refuse({ [part]: [error.message] });
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
