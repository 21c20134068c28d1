import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ATTACHMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@piiri/schemas';
import type { LossReason } from '@piiri/shared/contracts/content-import.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { attachmentType, safeFilename } from '../../platform/storage/attachment-type.ts';
import type { ExportFolder } from './export-folder.ts';
import type { DocumentFile } from './source-document.ts';

/** Media types of pictures in exports. All are re-encoded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

type FileOrLoss = DocumentFile | { reason: LossReason };

const DATA_ADDRESS = /^data:image\/[a-z.+-]{1,30};base64,/i;

/** Whether an address holds a picture itself. */
export const isDataPicture = (address: string): boolean => DATA_ADDRESS.test(address);

async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

/**
 * Returns functions that look at the files of an export as the server would look at uploads, each once.
 * @param work folder for pictures that HTML holds itself
 */
export function createFileReader(folder: ExportFolder, work: string) {
  const pictures = new Map<string, Promise<FileOrLoss>>();
  const attachments = new Map<string, Promise<FileOrLoss>>();
  const once = (cache: typeof pictures, path: string, look: () => Promise<FileOrLoss>) => {
    const promise = cache.get(path) ?? look();
    cache.set(path, promise);
    return promise;
  };
  const nameOf = (path: string) => safeFilename(path.split('/').at(-1) ?? '');

  const lookAtPicture = async (path: string): Promise<FileOrLoss> => {
    const absolute = folder.pathOf(path);
    if ((folder.files.get(path) ?? 0) > IMAGE_MAX_BYTES) return { reason: 'picture_too_large' };
    const type = await fileTypeFromFile(absolute);
    if (!PICTURE_TYPES.includes(type?.mime ?? '')) return { reason: 'picture_kind' };
    return { path: absolute, name: nameOf(path), sha256: await sha256Of(absolute) };
  };

  const lookAtAttachment = async (path: string): Promise<FileOrLoss> => {
    const absolute = folder.pathOf(path);
    const size = folder.files.get(path) ?? 0;
    if (size > ATTACHMENT_MAX_BYTES) return { reason: 'attachment_size' };
    const name = nameOf(path);
    const sha256 = await sha256Of(absolute);
    const outcome = await attachmentType({ path: absolute, filename: name, size, sha256 });
    return 'problem' in outcome ? { reason: 'attachment_kind' } : { path: absolute, name, sha256 };
  };

  return {
    picture: (path: string) => once(pictures, path, () => lookAtPicture(path)),
    attachment: (path: string) => once(attachments, path, () => lookAtAttachment(path)),
    /** Writes the picture of a `data:` address to a file. */
    async dataPicture(address: string): Promise<FileOrLoss> {
      const encoded = address.slice(address.indexOf(',') + 1);
      if (encoded.length > IMAGE_MAX_BYTES * 1.4) return { reason: 'picture_too_large' };
      const bytes = Buffer.from(encoded, 'base64');
      const type = await fileTypeFromBuffer(bytes);
      if (!type || !PICTURE_TYPES.includes(type.mime)) return { reason: 'picture_kind' };
      const sha256 = hash('sha256', bytes);
      await mkdir(join(work, 'inline'), { recursive: true });
      const path = join(work, 'inline', sha256);
      await writeFile(path, bytes, { mode: 0o600 });
      return { path, name: `picture.${type.ext}`, sha256 };
    },
  };
}

export type FileReader = ReturnType<typeof createFileReader>;
