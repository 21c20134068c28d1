import { type Caller, callOn, type EntityCall } from '../../../engine/calls/context.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { describeEntity } from '../../../engine/read/describe.ts';
import { listQuery } from '../../../engine/read/query.ts';

/** Query parameters of the lists of admins. */
export const usersQuery = listQuery.pick({ page: true, page_size: true, search: true, admin_view: true });

/** Answer of these lists. */
export const userPage = describeEntity(entityOf('user')).page;

/** A call on users as editors see them. */
export const usersCall = (caller: Caller): EntityCall => callOn(caller, entityOf('user'), true);
