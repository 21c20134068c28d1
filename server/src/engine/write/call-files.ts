import { type Entity, fileColumns, fileFields, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { type FieldErrors, isRemovalRequested } from '@piiri/shared/validate.ts';
import { imageProblem, keepImage } from '../../platform/pictures/images.ts';
import { PictureRefused } from '../../platform/pictures/pictures.ts';
import { attachmentType, safeFilename } from '../../platform/storage/attachment-type.ts';
import { attachmentKey, orphanPending, reserveFile } from '../../platform/storage/file-registry.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { Row, WritingCall } from '../calls/context.ts';
import { committer } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';

/** What a call does with an object's pictures and files: column values, with the keys of new ones, null where one is cleared. */
export type FileChanges = Record<string, string | number | null>;

/** What handling pictures and files needs of a call. */
export type FileCall = Pick<WritingCall, 'services' | 'actor' | 'commit' | 'entity' | 'body' | 'files'>;

const isImage = (entity: Entity, name: string) => {
  const field = entity.fields[name];
  return field !== undefined && typeOf(field).file === 'image';
};

const fieldNames = ({ entity }: FileCall) => fileFields(entity.fields).map(([name]) => name);

/** Messages for pictures that would replace one: that is deleted first. A file takes the place of the one before. */
export function checkReplaced(call: FileCall, existing: Row | undefined): FieldErrors {
  const replaced = fieldNames(call).filter(
    (name) =>
      isImage(call.entity, name) &&
      call.files.has(name) &&
      existing?.[name] &&
      !isRemovalRequested(call.body, name),
  );
  return Object.fromEntries(replaced.map((name) => [name, ['image_exists']]));
}

async function fileProblem(file: StagedFile): Promise<string | undefined> {
  const found = await attachmentType(file);
  return 'problem' in found ? found.problem : undefined;
}

/** What is wrong with the pictures and files of a call, by field. */
export async function checkFiles(call: FileCall, existing: Row | undefined): Promise<FieldErrors> {
  const errors = checkReplaced(call, existing);
  for (const name of fieldNames(call)) {
    const file = call.files.get(name);
    if (!file || errors[name]) continue;
    const problem = isImage(call.entity, name)
      ? await imageProblem(call.services.pictures, file)
      : await fileProblem(file);
    if (problem) errors[name] = [problem];
  }
  return errors;
}

/** Throws what is wrong with a call, by field, if anything is. */
export function rejectInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/** What the object's file is called from now on: what the call says, else as its sender's disk had it. */
function nameOf({ body }: FileCall, column: string, file?: StagedFile): string | undefined {
  const said = body[column];
  return typeof said === 'string' && said.trim() ? safeFilename(said) : file && safeFilename(file.filename);
}

/** Draws and keeps what came with a call, before anything refers to it. Throws `invalid` for a picture that cannot be read to its end. */
async function storeFiles(call: FileCall, changes: FileChanges, kept: string[]): Promise<void> {
  const { entity, actor, files, services } = call;
  // Each is noted by itself and at once, whatever becomes of the call: so that a crash on the way leaves a trace.
  const note = committer(services, { tenantId: actor.tenantId });
  const reserve = async (about: Omit<Parameters<typeof reserveFile>[1], 'tenant_id'>) => {
    const { key } = await note(({ db }) => reserveFile(db, { ...about, tenant_id: actor.tenantId }));
    kept.push(key);
    return key;
  };
  for (const name of fieldNames(call)) {
    const columns = Object.values(fileColumns(name));
    if (isRemovalRequested(call.body, name)) {
      changes[name] = null;
      if (!isImage(entity, name)) for (const column of columns) changes[column] = null;
    }
    const file = files.get(name);
    if (!file) continue;
    if (isImage(entity, name)) changes[name] = await storePicture(call, name, file, reserve);
    else Object.assign(changes, await storeFile(call, name, file, reserve));
  }
}

type Reserve = (about: Omit<Parameters<typeof reserveFile>[1], 'tenant_id'>) => Promise<string>;

async function storePicture(
  { services }: FileCall,
  name: string,
  file: StagedFile,
  reserve: Reserve,
): Promise<string> {
  const variants = await services.pictures.draw(file.path).catch((error) => {
    if (!(error instanceof PictureRefused)) throw error;
    throw new AppError('invalid', { errors: { [name]: [error.message] } });
  });
  const key = await reserve({
    kind: 'image',
    filename: safeFilename(file.filename),
    content_type: 'image/webp',
    size: variants.large.length + variants.thumbnail.length,
  });
  await keepImage(services.storage, key, variants);
  return key;
}

async function storeFile(
  call: FileCall,
  name: string,
  file: StagedFile,
  reserve: Reserve,
): Promise<FileChanges> {
  const found = await attachmentType(file);
  if ('problem' in found) throw new AppError('invalid', { errors: { [name]: [found.problem] } });
  const { type } = found;
  const columns = fileColumns(name);
  const filename = nameOf(call, columns.filename, file) ?? 'file';
  const { size } = file;
  const key = await reserve({ kind: 'attachment', filename, content_type: type, size });
  await call.services.storage.keep(attachmentKey(key), file.path);
  return { [name]: key, [columns.filename]: filename, [columns.size]: size, [columns.contentType]: type };
}

/** Another name for a file that an object has and keeps, where the call gives one. */
export function renamedFiles(call: FileCall, before: Row): FileChanges {
  const changes: FileChanges = {};
  for (const name of fieldNames(call)) {
    if (isImage(call.entity, name) || !before[name]) continue;
    const { filename } = fileColumns(name);
    const said = nameOf(call, filename);
    if (said) changes[filename] = said;
  }
  return changes;
}

/**
 * Commits a call with its pictures and files kept; lets go of them at once when it fails. No lock is held while pictures
 * are drawn.
 */
export async function commitWithFiles<T>(
  call: FileCall,
  work: (tx: Transaction, changes: FileChanges) => Promise<T>,
): Promise<T> {
  const changes: FileChanges = {};
  const kept: string[] = [];
  try {
    await storeFiles(call, changes, kept);
    return await call.commit((tx) => work(tx, changes));
  } catch (error) {
    const { services, actor } = call;
    // What cannot be given up now, since the database is away, is swept as nobody's.
    if (kept.length > 0)
      await committer(services, { tenantId: actor.tenantId })(({ db }) => orphanPending(db, kept)).catch(
        () => {},
      );
    throw error;
  }
}
