import { type Entity, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { committer } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';
import { safeFilename } from '../files/attachment-type.ts';
import { imageProblem, keepImage } from '../files/images.ts';
import { doomPending, reserveFile } from '../files/ledger.ts';
import { PictureRefused } from '../files/pictures/pictures.ts';
import type { Row, WritingCall } from './context.ts';

/** What a call does with an object's pictures: new keys by field, null where one is cleared. */
export type ImageChanges = Record<string, string | null>;

/** What handling pictures needs of a call. */
export type ImageCall = Pick<WritingCall, 'services' | 'actor' | 'commit' | 'entity' | 'body' | 'files'>;

const YES = new Set<unknown>([true, 'true', '1', 1]);

function imageFields(entity: Entity): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    typeOf(field).file === 'image' ? [name] : [],
  );
}

/** Messages for pictures that would replace one: that is deleted first. */
export function checkReplaced({ entity, body, files }: ImageCall, existing: Row | undefined): FieldErrors {
  const replaced = imageFields(entity).filter(
    (name) => files.has(name) && existing?.[name] && !YES.has(body[`remove_${name}`]),
  );
  return Object.fromEntries(replaced.map((name) => [name, ['image_exists']]));
}

/** What is wrong with the pictures of a call, by field. */
export async function checkImages(call: ImageCall, existing: Row | undefined): Promise<FieldErrors> {
  const errors = checkReplaced(call, existing);
  for (const name of imageFields(call.entity)) {
    const file = call.files.get(name);
    const problem = file && !errors[name] && (await imageProblem(call.services.pictures, file));
    if (problem) errors[name] = [problem];
  }
  return errors;
}

/** Draws and keeps the pictures of a call, before anything refers to them. Throws `invalid` for one that cannot be read to its end. */
async function storeImages({ entity, actor, body, files, services }: ImageCall, changes: ImageChanges) {
  // Each is noted by itself and at once, whatever becomes of the call: so that a crash on the way leaves a trace.
  const note = committer(services, { tenantId: actor.tenantId });
  for (const name of imageFields(entity)) {
    if (YES.has(body[`remove_${name}`])) changes[name] = null;
    const file = files.get(name);
    if (!file) continue;
    const variants = await services.pictures.draw(file.path).catch((error) => {
      if (!(error instanceof PictureRefused)) throw error;
      throw new AppError('invalid', { errors: { [name]: [error.message] } });
    });
    const { key } = await note(({ db }) =>
      reserveFile(db, {
        tenant_id: actor.tenantId,
        kind: 'image',
        filename: safeFilename(file.filename),
        content_type: 'image/webp',
        size: variants.large.length + variants.thumbnail.length,
      }),
    );
    changes[name] = key;
    await keepImage(services.storage, key, variants);
  }
}

/** Commits a call with its pictures kept; lets go of them at once when it fails. No lock is held while they are drawn. */
export async function commitWithImages<T>(
  call: ImageCall,
  work: (tx: Transaction, images: ImageChanges) => Promise<T>,
): Promise<T> {
  const images: ImageChanges = {};
  try {
    await storeImages(call, images);
    return await call.commit((tx) => work(tx, images));
  } catch (error) {
    const kept = Object.values(images).filter((key) => key !== null);
    const { services, actor } = call;
    // What cannot be given up now, since the database is away, is swept as nobody's.
    if (kept.length > 0)
      await committer(services, { tenantId: actor.tenantId })(({ db }) => doomPending(db, kept)).catch(
        () => {},
      );
    throw error;
  }
}
