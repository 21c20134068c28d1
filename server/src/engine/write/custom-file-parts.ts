import { writeFile } from 'node:fs/promises';
import {
  type CustomField,
  hasFiles,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  maxFilesOf,
  message,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { PictureRejected } from '../../platform/pictures/pictures.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentName, attachmentType } from '../../platform/storage/attachment-type.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import type { FileCall, StagedFiles } from './staged-files.ts';
import { storeUnclaimedAttachment, storeUnclaimedPicture } from './unclaimed-files.ts';

const PREFIX = `${CUSTOM}.`;

/** Returns the name of the custom field of a part; further files of a field have a number: `custom.photo#2`. */
const fieldOfPart = (part: string): string | undefined =>
  part.startsWith(PREFIX) ? part.slice(PREFIX.length).replace(/#\d+$/, '') : undefined;

/**
 * Re-encodes a picture among files, so that no metadata of the camera remains: its name and type tell nothing of where
 * it was taken. Throws `PictureRejected`.
 */
async function withoutMetadata({ pictures }: Services, file: StagedFile, type: string): Promise<StagedFile> {
  if (!IMAGE_TYPES.some((imageType) => imageType === type)) return file;
  const bytes = await pictures.redraw(file.path);
  await writeFile(file.path, bytes);
  return { ...file, size: bytes.byteLength };
}

/** Stores a file of a field for files, uploaded by the caller. Returns it, or a packed message why it is not allowed. */
async function storeFile(services: Services, actor: Actor, file: StagedFile) {
  const outcome = await attachmentType(file);
  if ('problem' in outcome) return outcome;
  try {
    const clean = await withoutMetadata(services, file, outcome.type);
    const about = { filename: attachmentName(file.filename, outcome.type), content_type: outcome.type };
    return await storeUnclaimedAttachment(services, actor, clean, about, { uploaded_by: actor.userId });
  } catch (error) {
    if (error instanceof PictureRejected) return { problem: error.message };
    throw error;
  }
}

/** Stores a photo, uploaded by the caller. Returns it, or a packed message why it is no valid picture. */
export const storePhoto = (services: Services, actor: Actor, file: StagedFile) =>
  storeUnclaimedPicture(services, actor, file, { uploaded_by: actor.userId });

/** Throws `too_large` at the part of a photo that is larger than a picture may be. */
function assertPhotoSize({ size }: StagedFile, part: string): void {
  if (size <= IMAGE_MAX_BYTES) return;
  const text = message('image_too_large', { max: IMAGE_MAX_BYTES / 1024 / 1024 });
  throw new AppError('too_large', { errors: { [part]: [text] } });
}

/** Returns the parts of a form for one custom field. */
const filesOfField = ({ files }: Pick<FileCall, 'files'>, name: string): StagedFile[] =>
  [...files].flatMap(([part, file]) => (fieldOfPart(part) === name ? [file] : []));

async function stageField(
  { services, actor }: Pick<FileCall, 'services' | 'actor'>,
  field: CustomField,
  sent: readonly StagedFile[],
  staged: Pick<StagedFiles, 'problems' | 'customKeys'>,
): Promise<number[]> {
  const path = `${PREFIX}${field.name}`;
  const ids: number[] = [];
  if (sent.length > maxFilesOf(field)) {
    staged.problems[path] = [message('too_many_files', { max: maxFilesOf(field) })];
    return ids;
  }
  for (const file of sent) {
    if (field.kind === 'photo') assertPhotoSize(file, path);
    const stored = await (field.kind === 'photo' ? storePhoto : storeFile)(services, actor, file);
    if ('problem' in stored) {
      staged.problems[path] = [stored.problem];
      continue;
    }
    ids.push(stored.id);
    staged.customKeys.push(stored.key);
  }
  return ids;
}

/**
 * Stores the files that a form has for some custom fields, and returns the values with their ids after those that were
 * sent as ids. The keys and errors of the files are added to `staged`.
 */
export async function withFilesOfForm(
  call: Pick<FileCall, 'services' | 'actor' | 'files'>,
  fields: readonly CustomField[],
  values: Readonly<Record<string, unknown>>,
  staged: Pick<StagedFiles, 'problems' | 'customKeys'>,
): Promise<Record<string, unknown>> {
  const complete: Record<string, unknown> = { ...values };
  for (const field of fields.filter(hasFiles)) {
    const sent = filesOfField(call, field.name);
    if (sent.length === 0) continue;
    const ids = await stageField(call, field, sent, staged);
    const named = values[field.name];
    complete[field.name] = [...(Array.isArray(named) ? named : []), ...ids];
  }
  return complete;
}

/** Stores a call's files of custom fields, and puts their ids into its values. */
export async function stageCustomFiles(call: FileCall, staged: StagedFiles): Promise<void> {
  const fields = customFieldsOf(call.actor.definitions, call.entity) ?? [];
  if (!fields.some(({ name }) => filesOfField(call, name).length > 0)) return;
  const sent = call.body[CUSTOM];
  const values = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  call.body[CUSTOM] = await withFilesOfForm(call, fields, values, staged);
}
