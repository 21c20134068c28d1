import type { Entity } from '@piiri/schemas';
import type { RaRecord } from 'react-admin';
import { allows } from '../../../data/session/whoami.ts';

/** Whether the user may delete a row. */
export function isDeletable(entity: Entity, row: RaRecord): boolean {
  return entity.api.calls.includes('delete') && allows(row, 'delete');
}
