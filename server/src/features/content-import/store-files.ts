import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { ATTACHMENT_MAX_BYTES } from '@piiri/schemas';
import type { LossReason } from '@piiri/shared/contracts/content-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { TEXT_PICTURE } from '../../engine/write/pictures.ts';
import { storeUnclaimedAttachment, storeUnclaimedPicture } from '../../engine/write/unclaimed-files.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentName, attachmentType } from '../../platform/storage/attachment-type.ts';
import { type StagedFile, stageUpload } from '../../platform/storage/stage.ts';
import { PICTURE_TYPES } from './document-files.ts';
import type { DocumentFile } from './source-document.ts';

/** Why a file of an export is not stored. */
interface NotStored {
  reason: LossReason;
}

/** The name of the part, as an upload would have it. */
const PART = 'file';

/** Stages and scans a copy of an export's file, as an upload, or says that the scanner refuses it. */
async function stageCopy(
  services: Services,
  { path, name: filename }: DocumentFile,
): Promise<StagedFile | NotStored> {
  const limit = { bytes: ATTACHMENT_MAX_BYTES, error: new AppError('too_large') };
  try {
    return await stageUpload(services, createReadStream(path), { filename, part: PART, limit });
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return { reason: 'infected' };
    if (error instanceof AppError && error.code === 'too_large') return { reason: 'unreadable' };
    throw error;
  }
}

/** Stages a copy of an export's file, and deletes it after the work. */
async function withStaged<T>(
  services: Services,
  source: DocumentFile,
  work: (file: StagedFile) => Promise<T>,
): Promise<T | NotStored> {
  const file = await stageCopy(services, source);
  if ('reason' in file) return file;
  try {
    return await work(file);
  } finally {
    await rm(file.path, { force: true });
  }
}

/** Re-encodes and stores a picture for a text, and returns its key, or why not. */
export function storePicture(
  services: Services,
  actor: Actor,
  picture: DocumentFile,
): Promise<{ key: string } | NotStored> {
  return withStaged(services, picture, async (file): Promise<{ key: string } | NotStored> => {
    const owner = { field: TEXT_PICTURE, uploaded_by: actor.userId };
    const stored = await storeUnclaimedPicture(services, actor, file, owner, PICTURE_TYPES);
    return 'problem' in stored ? { reason: 'picture_kind' } : { key: stored.key };
  });
}

/** Stores a file for an object, and returns its id, or why not. */
export function storeAttachment(
  services: Services,
  actor: Actor,
  attachment: DocumentFile,
): Promise<{ id: number; key: string; filename: string } | NotStored> {
  return withStaged(
    services,
    attachment,
    async (file): Promise<{ id: number; key: string; filename: string } | NotStored> => {
      const outcome = await attachmentType(file);
      if ('problem' in outcome) return { reason: 'attachment_kind' };
      const filename = attachmentName(file.filename, outcome.type);
      const stored = await storeUnclaimedAttachment(services, actor, file, {
        filename,
        content_type: outcome.type,
        language: null,
      });
      return { ...stored, filename };
    },
  );
}
