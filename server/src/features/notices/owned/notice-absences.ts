import { index, integer } from 'drizzle-orm/pg-core';
import { GROUP } from '../../../engine/model/people.ts';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { bigId } from '../../../platform/db/tables/columns.ts';
import { removeAbsences } from '../remove-absences.ts';

/**
 * Times in which a person was not in a group that they are or were in, so that shared notices of those times are not
 * theirs. Kept as long as notices.
 */
export const noticeAbsences = defineOwned({
  name: 'notice_absences',
  columns: {
    id: bigId(),
    /** Null: the person was not there at all, whatever the group. */
    group_id: integer(),
    /** Null: ever before. */
    since: timestamptz(),
    /** Null: until now. */
    until: timestamptz(),
  },
  owner: 'user_id',
  meanings: {
    group_id: { refersTo: GROUP },
    until: { retention: '90 days' },
  },
  retention: {
    kind: 'notices',
    from: 'since',
    counts: false,
    remove: removeAbsences,
  },
  constraints: (table) => [index('notice_absences_until').on(table.until)],
  ownData: ['group_id as group', 'since', 'until'],
});
