import { type Entity, fileColumns, fileFields, meets, optionsOf, typeOf } from '@piiri/schemas';
import {
  addressMember,
  focusMember,
  isFocus,
  pictureAt,
  pictureColumns,
} from '@piiri/schemas/own-picture.ts';
import { type FieldErrors, isRemovalRequested } from '@piiri/shared/validate.ts';
import { safeFilename } from '../../platform/storage/attachment-type.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { WritingCall } from '../calls/context.ts';
import type { Columns } from './lock.ts';
import { holdsLibraryPicture } from './picture-fields.ts';

/** The parts of a call that handling pictures and files needs. */
export type FileCall = Pick<WritingCall, 'services' | 'actor' | 'commit' | 'entity' | 'body' | 'files'>;

/**
 * The files of a call, by field: the column values of stored files that belong to no object yet, and the errors of the
 * others.
 */
export interface StagedFiles {
  kept: Map<string, { key: string; columns: Columns }>;
  problems: FieldErrors;
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
  const said = body[column];
  return typeof said === 'string' && said.trim() ? safeFilename(said) : file && safeFilename(file.filename);
}

type Named = Pick<FileCall, 'entity' | 'body' | 'files'>;

/** Whether a call names a library picture for a field, rather than sending one. */
function isAddressSent({ entity, body, files }: Named, name: string): boolean {
  const address = body[addressMember(name)];
  return (
    !files.has(name) && holdsLibraryPicture(entity, name) && typeof address === 'string' && address !== ''
  );
}

/** Returns the picture that a call names for a field; undefined when it is none of our own. */
const namedPicture = (call: Named, name: string) =>
  isAddressSent(call, name) ? pictureAt(String(call.body[addressMember(name)])) : undefined;

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
    const held = existing?.[name];
    if (!held || isRemovalRequested(body, name)) return false;
    const named = namedPicture({ entity, body, files }, name);
    return files.has(name) || (named !== undefined && named.key !== held);
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
  whole: Columns,
): Columns {
  const changes: Record<string, unknown> = {};
  for (const [name, field] of fileFields(call.entity.fields)) {
    const isMet = meets(optionsOf(field).when, whole);
    const columns = fileColumns(name);
    const said = existing?.[name] && !isImage(call.entity, name) ? nameOf(call, columns.filename) : undefined;
    if (said) changes[columns.filename] = said;
    if (!isMet || isRemovalRequested(call.body, name)) {
      changes[name] = null;
      if (holdsLibraryPicture(call.entity, name)) changes[focusMember(name)] = null;
      else if (!isImage(call.entity, name))
        for (const column of Object.values(columns)) changes[column] = null;
    }
    staged.unused[isMet ? 'delete' : 'add'](name);
    if (!isMet) continue;
    const named = namedPicture(call, name);
    if (named) Object.assign(changes, pictureColumns(name, named.key, named.focus));
    const kept = staged.kept.get(name);
    Object.assign(changes, kept?.columns);
    const focus = call.body[focusMember(name)];
    if (kept && holdsLibraryPicture(call.entity, name))
      Object.assign(changes, pictureColumns(name, kept.key, isFocus(focus) ? focus : null));
  }
  return changes;
}
