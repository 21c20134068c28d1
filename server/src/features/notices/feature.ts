import { sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { deliveryJobs } from './deliver-job.ts';
import { fanOutJob, shareNoticeJob } from './fan-out-job.ts';
import { followPeople } from './follow-people.ts';
import { announcingColumns, followPublished } from './follow-published.ts';
import { noticeAbsences } from './owned/notice-absences.ts';
import { noticeReads } from './owned/notice-reads.ts';
import { noticeSettings } from './owned/notice-settings.ts';
import { notices } from './owned/notices.ts';

/** The inbox: a person's notices, shared by all their devices. */
export const feature = defineFeature({
  owned: [notices, noticeReads, noticeAbsences, noticeSettings],
  erase: Object.fromEntries(
    [...ENTITIES.keys()].map((name) => [
      name,
      ({ db, tenantId }, id) =>
        db.execute(sql`delete from ${notices} where ${notices.tenant_id} = ${tenantId}::int
          and ${notices.entity} = ${name} and ${notices.object_id} = ${id}::int and ${notices.titles} is null`),
    ]),
  ),
  listeners: [
    { columns: announcingColumns, listen: followPublished },
    { entities: ['user'], listen: followPeople },
  ],
  jobs: [fanOutJob, shareNoticeJob, ...deliveryJobs],
});
