import { type Caller, callOn, type EntityCall } from '../../../engine/calls/context.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { describeEntity } from '../../../engine/read/describe.ts';
import { listQuery } from '../../../engine/read/query.ts';

/** What the lists of admins take. */
export const usersQuery = listQuery.pick({ page: true, page_size: true, search: true, admin_view: true });

/** What they answer. */
export const userPage = describeEntity(entityOf('user')).page;

/** A call on users as editors see them. */
export const usersCall = (caller: Caller): EntityCall => callOn(caller, entityOf('user'), true);
