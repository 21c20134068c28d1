import { rm } from 'node:fs/promises';
import { ATTACHMENT_MAX_BYTES } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import { type StagedFile, stageFile } from '../files/stage.ts';
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

/** Reads a multipart form. An empty file part is a field left empty. Files are staged; `discardFiles` ends them. */
export async function readForm(request: FastifyRequest, dataDir: string): Promise<ReadForm> {
  const form: ReadForm = { fields: {}, files: new Map() };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname !== '__proto__') form.fields[part.fieldname] = readField(part.value);
        continue;
      }
      const file = await stageFile(dataDir, part.file, part.filename, ATTACHMENT_MAX_BYTES);
      if (file.size === 0 || form.files.has(part.fieldname)) await rm(file.path, { force: true });
      else form.files.set(part.fieldname, file);
    }
  } catch (error) {
    await discardFiles(form.files);
    if (error instanceof AppError || (error as { code?: string }).code?.startsWith('FST_')) throw error;
    if (isStorageFull(error)) throw error;
    throw new AppError('invalid');
  }
  return form;
}

/** Deletes staged files; those that were stored have been moved away already. */
export async function discardFiles(files: ReadonlyMap<string, StagedFile>): Promise<void> {
  await Promise.all([...files.values()].map((file) => rm(file.path, { force: true })));
}
