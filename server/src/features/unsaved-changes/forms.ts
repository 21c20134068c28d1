import type { Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { NEW_OBJECT, storesUnsaved } from '@piiri/shared/unsaved-rules.ts';
import { isSwitchedOn } from '../../engine/access/access.ts';
import type { Caller } from '../../engine/access/call.ts';
import { DEFINITIONS } from '../../engine/model/tables.ts';
import { authorize, findRow } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import { ownDefinition } from '../content-types/public.ts';

/** A form of the console: of an object by its id, or 0 for a new one. */
export interface FormKey {
  entity: string;
  object: number;
}

/**
 * Returns the definition of a form that the caller may save. Throws `invalid` if there is no such form or its changes
 * are not stored, `forbidden` and `not_found` as saving it would.
 */
export async function authorizeForm(
  db: Db,
  caller: Caller,
  { entity: name, object }: FormKey,
): Promise<Entity> {
  const { actor } = caller;
  const entity = DEFINITIONS.get(name) ?? ownDefinition(actor, name);
  if (!entity?.console || !isSwitchedOn(actor, entity.feature) || !storesUnsaved(entity))
    throw new AppError('invalid', { errors: { entity: ['not_a_choice'] } });
  const call = { ...caller, entity, asEditor: true };
  const operation = object === NEW_OBJECT ? 'create' : 'update';
  if (!entity.api.calls.includes(operation)) throw new AppError('forbidden');
  const condition = authorize(call, operation);
  if (object !== NEW_OBJECT) await findRow(db, call, object, condition);
  return entity;
}
