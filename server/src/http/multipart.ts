import { rm } from 'node:fs/promises';
import { ATTACHMENT_MAX_BYTES } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import { type StagedFile, stageFile } from '../files/stage.ts';
import { limitOf } from './file-parts.ts';
import type { AnyRoute } from './route.ts';
import { isStorageFull } from './storage-full.ts';

export interface ReadForm {
  fields: Record<string, unknown>;
  files: Map<string, StagedFile>;
}

/** A structured field travels as JSON text; everything else is what it says. */
function readField(value: unknown): unknown {
  // A part that says it is JSON has been read already.
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Most files of a form. */
export const MOST_FILES = 5;

/** Most bytes of all the texts of a form: those of a JSON body. */
export const MOST_TEXT = 2 * 1024 * 1024;

/** No form is larger, whatever its files are: so many of the largest, its texts, and what stands between them. */
const MOST_BYTES = MOST_FILES * ATTACHMENT_MAX_BYTES + 2 * MOST_TEXT;

/**
 * Reads a multipart form. An empty file part is a field left empty. Files are staged; `discardFiles` ends them. Throws
 * `too_large` as soon as that is known, by the announced length of the whole or within the file, naming its part.
 */
export async function readForm(request: FastifyRequest, dataDir: string, route: AnyRoute): Promise<ReadForm> {
  if (Number(request.headers['content-length']) > MOST_BYTES) throw new AppError('too_large');
  const form: ReadForm = { fields: {}, files: new Map() };
  let text = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        // One that said it was JSON has been read, and is counted with the values of the whole.
        text += typeof part.value === 'string' ? part.value.length : 0;
        if (text > MOST_TEXT) throw new AppError('too_large');
        if (part.fieldname !== '__proto__') form.fields[part.fieldname] = readField(part.value);
        continue;
      }
      const file = await stageFile(dataDir, part.file, part.filename, limitOf(route, part.fieldname));
      if (file.size === 0 || form.files.has(part.fieldname)) await rm(file.path, { force: true });
      else form.files.set(part.fieldname, file);
    }
  } catch (error) {
    await discardFiles(form.files);
    if (error instanceof AppError || (error as { code?: string }).code?.startsWith('FST_')) throw error;
    if (isStorageFull(error)) throw error;
    throw new AppError('invalid', { errors: { body: ['not_an_object'] } });
  }
  return form;
}

/** Deletes staged files; those that were stored have been moved away already. */
export async function discardFiles(files: ReadonlyMap<string, StagedFile>): Promise<void> {
  await Promise.all([...files.values()].map((file) => rm(file.path, { force: true })));
}
