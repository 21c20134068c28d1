import { rm } from 'node:fs/promises';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorageFull } from '../../platform/http/health.ts';
import { tooManyValues } from '../../platform/http/request-bodies.ts';
import { codeOf } from '../../platform/process/start-error.ts';
import { isWithinLimits } from '../../platform/realtime/json-limits.ts';
import type { Services } from '../../platform/services.ts';
import { type StagedFile, stageUpload } from '../../platform/storage/stage.ts';
import type { BodyLimits } from './body-limits.ts';
import { CUSTOM_PART, fileKindOf, formTooLarge, limitOf } from './file-parts.ts';
import type { Route } from './route.ts';

export interface ReadForm {
  fields: Record<string, unknown>;
  files: Map<string, StagedFile>;
}

/** Maximum number of parts of a form. */
const MAX_PARTS = 110;

/** Approximate bytes of a part's headers and boundary. */
const PART_HEADERS = 200;

/** Returns a file's name as the person's device has it: forms escape the signs that would end the name. */
const fileNameOf = (sent: string) => sent.replace(/%22/g, '"').replace(/(%0d|%0a)+/gi, ' ');

const isJson = (type: string | undefined) => /^application\/json\b/i.test(type ?? '');

/** Whether a request declares its body as a form. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Lets routes read forms themselves, see `readForm`. */
export async function registerForms(app: FastifyInstance, maxTextBytes: number): Promise<void> {
  await app.register(fastifyMultipart, {
    // Files have their own limit per part.
    limits: { fileSize: Number.MAX_SAFE_INTEGER, parts: MAX_PARTS, fieldSize: maxTextBytes + 1 },
    throwFileSizeLimit: false,
    // JSON stays text: it is parsed only after its values were counted.
    isPartAFile: (_name, type, filename) =>
      filename !== undefined || type === 'application/octet-stream' || isJson(type),
  });
}

/**
 * Parses a structured field from its JSON text; other fields stay text. Throws `invalid` when it has more than
 * `mostValues` values.
 */
function readField(value: string, maxValues: number): unknown {
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    return readJson(value, maxValues);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return value;
  }
}

/** Parses a part declared as JSON. Throws `invalid` when it has more than `mostValues` values, and SyntaxError. */
function readJson(value: string, maxValues: number): unknown {
  if (!isWithinLimits(value, maxValues)) throw tooManyValues();
  return JSON.parse(value);
}

/** Reads the text of a part that comes as a stream. Throws `too_large` beyond `most` bytes. */
async function textOf({ file }: MultipartFile, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Discards a file that the route does not accept and returns its size in bytes. Throws `too_large` beyond `most` bytes.
 */
async function discardFile({ file }: MultipartFile, maxBytes: number): Promise<number> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('too_large');
  }
  return size;
}

/** Returns a name for one more file of a part: `custom.photo`, `custom.photo#2`, and so on. */
function freeName(files: ReadonlyMap<string, StagedFile>, part: string): string {
  let name = part;
  for (let next = 2; files.has(name); next += 1) name = `${part}#${next}`;
  return name;
}

/**
 * Reads a multipart form. An empty file part counts as an empty field. Files that the route accepts are staged, each part
 * once, but those of custom fields as often as they are sent; `discardFiles` deletes them. Throws `too_large` as early as possible, by the announced length of the form or
 * within a file, naming its part; `invalid` for more values than the route accepts.
 */
export async function readForm(
  request: FastifyRequest,
  services: Pick<Services, 'config' | 'scanner'>,
  route: Route,
  limits: BodyLimits,
): Promise<ReadForm> {
  const form: ReadForm = { fields: {}, files: new Map() };
  let text = 0;
  let total = 0;
  const addField = (name: string, value: string, read: typeof readField) => {
    text += Buffer.byteLength(value);
    total += Buffer.byteLength(value);
    if (text > limits.bytes) throw new AppError('too_large');
    if (name !== '__proto__') form.fields[name] = read(value, limits.values);
  };
  try {
    for await (const part of request.parts()) {
      total += PART_HEADERS;
      if (total > limits.formBytes) throw formTooLarge(route);
      const name = part.fieldname;
      if (part.type === 'field') addField(name, String(part.value), readField);
      else if (part.filename === undefined && isJson(part.mimetype))
        addField(name, await textOf(part, limits.bytes), readJson);
      else if (!fileKindOf(route, name) || (form.files.has(name) && !name.startsWith(CUSTOM_PART)))
        total += await discardFile(part, limits.formBytes - total);
      else {
        const file = await stageUpload(services, part.file, {
          filename: fileNameOf(part.filename),
          part: name,
          limit: limitOf(route, name),
        });
        total += file.size;
        if (file.size === 0) await rm(file.path, { force: true });
        else form.files.set(freeName(form.files, name), file);
      }
    }
  } catch (error) {
    await discardFiles(form.files);
    if (error instanceof AppError || codeOf(error).startsWith('FST_')) throw error;
    if (isStorageFull(error)) throw error;
    throw new AppError('invalid', { errors: { body: ['not_an_object'] } });
  }
  return form;
}

/** Deletes staged files; stored ones have already been moved away. */
export async function discardFiles(files: ReadonlyMap<string, StagedFile>): Promise<void> {
  await Promise.all([...files.values()].map((file) => rm(file.path, { force: true })));
}
