import { sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import type { Personal, Pseudonym } from '../../engine/model/column-meanings.ts';
import { audienceColumns, GROUP, PEOPLE } from '../../engine/model/people.ts';
import type { RetentionRule } from '../../engine/owned/retention-rule.ts';
import { removeRows } from '../../engine/privacy/retention.ts';
import { PURPOSE, signedText } from './pseudonyms.ts';
import { recordAudiences } from './record-audiences.ts';
import { reachRoutes } from './routes.ts';
import { settleMembersJob } from './settle-members-job.ts';
import * as tables from './tables.ts';

const { countedMembers, objectAudiences, sightings } = tables;

/** Retention of sightings, by their day. */
const retention: RetentionRule = {
  kind: 'reach',
  months: 24,
  table: sightings,
  count: (db, tenantId, before) =>
    db.$count(sightings, sql`tenant_id = ${tenantId}::int and day < (${before})::date`),
  remove: (tx, before, limit) => removeRows(tx, sightings, sightings.day, sql`(${before})::date`, limit),
};

/**
 * Retention of the members that groups had: those of a time are deleted after the sightings that figures of that time
 * were about.
 */
const membersRetention: RetentionRule = {
  kind: 'reach',
  table: countedMembers,
  async remove({ db, tenantId }, before, limit) {
    const { rowCount } = await db.execute(sql`
      delete from ${countedMembers} where ctid = any(array(
        select former.ctid from ${countedMembers} former
        where former.tenant_id = ${tenantId}::int and former.since < ${before} and (
          not exists (select from groups where groups.id = former.group_id)
          or exists (select from ${countedMembers} next where next.tenant_id = ${tenantId}::int
            and next.group_id = former.group_id and next.since > former.since and next.since < ${before}))
        limit ${limit}::int for update skip locked))`);
    return rowCount ?? 0;
  },
};

const ofNobody: Personal = { about: 'anonymous', seenBy: 'nobody' };

const pseudonym: Pseudonym = {
  purpose: PURPOSE,
  signed: ({ entity, object_id }, user) => signedText(String(entity), Number(object_id), user),
};

/** Reach: how many people have seen content, without names. */
export const feature = defineFeature({
  tables,
  meanings: [
    [
      sightings,
      {
        columns: {
          object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true },
          pseudonym: { personal: ofNobody, onMove: { pseudonym } },
          day: { personal: ofNobody },
          language: { personal: ofNobody },
        },
      },
    ],
    [
      countedMembers,
      {
        columns: {
          group_id: { refersTo: GROUP },
          members: { refersTo: PEOPLE.name, personal: { seenBy: 'nobody' } },
        },
      },
    ],
    [
      objectAudiences,
      {
        columns: {
          object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true },
          groups: { refersTo: GROUP },
        },
      },
    ],
  ],
  retention: [retention, membersRetention],
  listeners: [{ columns: audienceColumns, listen: recordAudiences }],
  jobs: [settleMembersJob],
  objectRoutes: reachRoutes,
});
