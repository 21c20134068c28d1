import { type Entity, fileColumns, fileFields, meetsCondition, optionsOf, typeOf } from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import {
  addressMember,
  focusMember,
  isFocus,
  parsePicture,
  pictureColumns,
} from '@piiri/schemas/own-picture.ts';
import { type FieldErrors, isRemovalRequested } from '@piiri/shared/validate.ts';
import { safeFilename } from '../../platform/storage/attachment-type.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { WritingCall } from '../access/call.ts';
import type { Columns } from './lock.ts';
import { isLibraryPicture } from './picture-fields.ts';

/** The parts of a call that handling pictures and files needs. */
export type FileCall = Pick<WritingCall, 'services' | 'actor' | 'commit' | 'entity' | 'body' | 'files'>;

/**
 * The files of a call, by field: the column values of stored files that belong to no object yet, and the errors of the
 * others.
 */
export interface StagedFiles {
  kept: Map<string, { key: string; columns: Columns }>;
  problems: FieldErrors;
  /** The keys of stored files of custom fields. */
  customKeys: string[];
  /** Fields whose file the object does not accept, because their condition is not met. */
  unused: Set<string>;
}

/** Whether a field holds a picture. */
export const isImage = (entity: Entity, name: string) => {
  const field = entity.fields[name];
  return field !== undefined && typeOf(field).file === 'image';
};

/** Returns the new name of an object's file: the call's, else the uploaded file's. */
export function nameOf({ body }: FileCall, column: string, file?: StagedFile): string | undefined {
  const sent = body[column];
  return typeof sent === 'string' && visibleText(sent)
    ? safeFilename(sent)
    : file && safeFilename(file.filename);
}

type Named = Pick<FileCall, 'entity' | 'body' | 'files'>;

/** Whether a call names a library picture for a field, rather than sending one. */
function isAddressSent({ entity, body, files }: Named, name: string): boolean {
  const address = body[addressMember(name)];
  return !files.has(name) && isLibraryPicture(entity, name) && typeof address === 'string' && address !== '';
}

/** Returns the picture that a call names for a field; undefined when it is none of our own. */
const namedPicture = (call: Named, name: string) =>
  isAddressSent(call, name) ? parsePicture(String(call.body[addressMember(name)])) : undefined;

/**
 * Returns the errors of a call's pictures and files, by field. A picture must be deleted before another one is stored;
 * a file replaces the one before.
 */
export function fileProblems(
  { entity, body, files }: FileCall,
  { problems }: StagedFiles,
  existing: Columns | undefined,
): FieldErrors {
  const names = fileFields(entity.fields).flatMap(([name]) => (isImage(entity, name) ? [name] : []));
  const isReplaced = (name: string) => {
    const existingKey = existing?.[name];
    if (!existingKey || isRemovalRequested(body, name)) return false;
    const named = namedPicture({ entity, body, files }, name);
    return files.has(name) || (named !== undefined && named.key !== existingKey);
  };
  const isUnknown = (name: string) =>
    isAddressSent({ entity, body, files }, name) && !namedPicture({ entity, body, files }, name);
  const errors = (which: (name: string) => boolean, problem: string) =>
    Object.fromEntries(names.filter(which).map((name) => [name, [problem]]));
  const exists = errors(isReplaced, 'image_exists');
  return { ...exists, ...problems, ...errors(isUnknown, 'file_gone'), ...exists };
}

/**
 * Returns a call's changes of an object's pictures and files, as column values; null to clear one. `whole`: the object
 * after the change. Fields whose condition it does not meet become empty.
 */
export function fileChanges(
  call: FileCall,
  staged: StagedFiles,
  existing: Columns | undefined,
  complete: Columns,
): Columns {
  const changes: Record<string, unknown> = {};
  for (const [name, field] of fileFields(call.entity.fields)) {
    const isMet = meetsCondition(optionsOf(field).when, complete);
    const columns = fileColumns(name);
    const currentName =
      existing?.[name] && !isImage(call.entity, name) ? nameOf(call, columns.filename) : undefined;
    if (currentName) changes[columns.filename] = currentName;
    if (!isMet || isRemovalRequested(call.body, name)) {
      changes[name] = null;
      if (isLibraryPicture(call.entity, name)) changes[focusMember(name)] = null;
      else if (!isImage(call.entity, name))
        for (const column of Object.values(columns)) changes[column] = null;
    }
    staged.unused[isMet ? 'delete' : 'add'](name);
    if (!isMet) continue;
    const named = namedPicture(call, name);
    if (named) Object.assign(changes, pictureColumns(name, named.key, named.focus));
    const keptStaged = staged.kept.get(name);
    Object.assign(changes, keptStaged?.columns);
    const focus = call.body[focusMember(name)];
    if (keptStaged && isLibraryPicture(call.entity, name))
      Object.assign(changes, pictureColumns(name, keptStaged.key, isFocus(focus) ? focus : null));
  }
  return changes;
}
