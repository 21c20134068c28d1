import { type Entity, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { Db } from '../db/database.ts';
import { safeFilename } from '../files/attachment-type.ts';
import { drawVariants, imageProblem, keepImage } from '../files/images.ts';
import { claimFile, doomFiles, reserveFile } from '../files/ledger.ts';
import type { Row, WritingCall } from './context.ts';

/** What a call does with an object's pictures: new keys by field, null where one is cleared. */
export type ImageChanges = Record<string, string | null>;

const YES = new Set<unknown>([true, 'true', '1', 1]);

function imageFields(entity: Entity): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    typeOf(field).file === 'image' ? [name] : [],
  );
}

/** What is wrong with the pictures of a call, by field. A picture is replaced only after deleting the one before it. */
export async function checkImages(
  { entity, body, files }: WritingCall,
  existing: Row | undefined,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const name of imageFields(entity)) {
    const file = files.get(name);
    if (!file) continue;
    const stays = existing?.[name] && !YES.has(body[`remove_${name}`]);
    const problem = stays ? 'image_exists' : await imageProblem(file);
    if (problem) errors[name] = [problem];
  }
  return errors;
}

/** Draws and keeps the pictures of a call, before anything refers to them. Throws `invalid` for one that cannot be read to its end. */
export async function storeImages(call: WritingCall, db: Db): Promise<ImageChanges> {
  const { entity, actor, body, files, services } = call;
  const changes: ImageChanges = {};
  for (const name of imageFields(entity)) {
    if (YES.has(body[`remove_${name}`])) changes[name] = null;
    const file = files.get(name);
    if (!file) continue;
    const variants = await drawVariants(file.path).catch(() => {
      throw new AppError('invalid', { errors: { [name]: ['image_broken'] } });
    });
    const { key } = await reserveFile(db, {
      tenant_id: actor.tenantId,
      kind: 'image',
      filename: safeFilename(file.filename),
      content_type: 'image/webp',
      size: variants.large.length + variants.thumbnail.length,
    });
    await keepImage(services.storage, key, variants);
    changes[name] = key;
  }
  return changes;
}

/** Ties new pictures to their object and lets go of the old ones. In the transaction that stores the object. */
export async function settleImages(
  db: Db,
  entity: Entity,
  id: number,
  changes: ImageChanges,
  before: Row | undefined,
): Promise<void> {
  const dropped = Object.keys(changes).map((name) => before?.[name]);
  await doomFiles(
    db,
    dropped.filter((key) => typeof key === 'string'),
  );
  for (const [field, key] of Object.entries(changes)) {
    if (key) await claimFile(db, key, { entity: entity.name, entityId: id, field });
  }
}
