import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { ATTACHMENT_MAX_BYTES } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { TEXT_PICTURE } from '../../engine/write/pictures.ts';
import { storeUnclaimedAttachment, storeUnclaimedPicture } from '../../engine/write/unclaimed-files.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentName, attachmentType } from '../../platform/storage/attachment-type.ts';
import { type StagedFile, stageFile } from '../../platform/storage/stage.ts';
import { PICTURE_TYPES } from './document-files.ts';
import type { DocumentFile } from './source-document.ts';

/** Stages a copy of an export's file, as an upload is staged, and deletes it after the work. */
async function withStaged<T>(
  { config }: Services,
  { path, name }: DocumentFile,
  work: (file: StagedFile) => Promise<T>,
): Promise<T> {
  const limit = { bytes: ATTACHMENT_MAX_BYTES, error: new AppError('too_large') };
  const file = await stageFile(config.dataDir, createReadStream(path), name, limit);
  try {
    return await work(file);
  } finally {
    await rm(file.path, { force: true });
  }
}

/** Re-encodes and stores a picture for a text, and returns its key; undefined for one that cannot be read. */
export function storePicture(
  services: Services,
  actor: Actor,
  picture: DocumentFile,
): Promise<string | undefined> {
  return withStaged(services, picture, async (file) => {
    const owner = { field: TEXT_PICTURE, uploaded_by: actor.userId };
    const stored = await storeUnclaimedPicture(services, actor, file, owner, PICTURE_TYPES);
    return 'problem' in stored ? undefined : stored.key;
  });
}

/** Stores a file for an object, and returns its id; undefined for one of a kind that is not accepted. */
export function storeAttachment(
  services: Services,
  actor: Actor,
  attachment: DocumentFile,
): Promise<{ id: number; key: string; filename: string } | undefined> {
  return withStaged(services, attachment, async (file) => {
    const outcome = await attachmentType(file);
    if ('problem' in outcome) return undefined;
    const filename = attachmentName(file.filename, outcome.type);
    const stored = await storeUnclaimedAttachment(services, actor, file, {
      filename,
      content_type: outcome.type,
      language: null,
    });
    return { ...stored, filename };
  });
}
