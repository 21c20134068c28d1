import type { EntityCall } from '../../../engine/calls/context.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { describeEntity } from '../../../engine/read/describe.ts';
import { listQuery } from '../../../engine/read/query.ts';

/** Query parameters of the lists of admins. */
export const usersQuery = listQuery.pick({ page: true, page_size: true, search: true, admin_view: true });

/** Answer of these lists. */
export const userPage = describeEntity(entityOf('user')).page;

/** Returns a call on users with editors' visibility. */
export const usersCall = ({
  services,
  actor,
  language,
}: Pick<EntityCall, 'services' | 'actor' | 'language'>): EntityCall => ({
  services,
  actor,
  language,
  entity: entityOf('user'),
  asEditor: true,
});
