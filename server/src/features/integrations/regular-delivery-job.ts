import type { Entity } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { toSql } from '../../engine/access/condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import { committer } from '../../engine/commit/commit.ts';
import { kindOf } from '../../engine/model/references.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { DELIVERY_JOB } from './delivery-queue.ts';
import { integratedEntities } from './entities.ts';
import { type WebhookEvent, writeEvents } from './outbox.ts';
import { type DeliveryKind, webhookPublications } from './tables.ts';

/** Interval in milliseconds between checks for due retries and releases. */
const EVERY_MS = 5000;

/** Reports objects that were released meanwhile, and has due retries delivered. */
export const regularDeliveryJob: Job = {
  name: 'webhooks',
  priority: 'quick',
  everyMs: EVERY_MS,
  async run(services) {
    await reportReleases(services);
    await addJob(services.database.system, DELIVERY_JOB, null, { key: DELIVERY_JOB.name });
  },
};

/** Maximum number of objects reported per entity and company in one run; the next run continues. */
const BATCH_SIZE = 100;

/**
 * A tenant that subscribes to publications, and since when: objects published before its first webhook was created are
 * not reported.
 */
interface SubscribedTenant {
  tenant: number;
  since: Date;
}

/** Returns the tenants with an active webhook for an entity's publications. */
async function findSubscribedTenants(
  { database }: Services,
  { name, types }: Entity,
): Promise<SubscribedTenant[]> {
  // Each content type has its own event.
  const eventPattern = types
    ? `${types.path}/%.published`
    : `${name.replaceAll('_', String.raw`\_`)}.published`;
  const { rows } = await database.system.execute<{ tenant: number; since: string }>(sql`
    select w.tenant_id as tenant, min(w.created_at) as since from webhooks w
    where w.active and w.deleted_at is null and exists (
      select from jsonb_array_elements_text(w.events) asked where asked like ${eventPattern}::text) group by w.tenant_id`);
  return rows.map(({ tenant, since }) => ({ tenant, since: new Date(since) }));
}

/** Returns objects whose release time has passed and whose publication was not reported. */
async function findReleased(
  { database }: Services,
  entity: Entity,
  { tenant, since }: SubscribedTenant,
  now: Date,
): Promise<WebhookEvent[]> {
  const table = tableOf(entity);
  const { publishing } = entity;
  const release = table[publishing?.release ?? ''];
  if (!publishing || !release) return [];
  const rows = await database.system
    .select()
    .from(table)
    .where(
      sql`${table.tenant_id} = ${tenant}::int and ${table.deleted_at} is null
        and ${toSql({ all: isLive(publishing) }, table, { now })} and ${release} > ${since.toISOString()}::timestamptz
        and not exists (select from ${webhookPublications} known where known.tenant_id = ${tenant}::int
          and known.entity = ${entity.name} and known.object_id = ${table.id})`,
    )
    .orderBy(release)
    .limit(BATCH_SIZE);
  return rows.map((row) => ({ type: `${kindOf(entity, row)}.published`, entity, id: Number(row.id), row }));
}

/** Reports the objects whose release time has passed, also those released while no process was running. */
async function reportReleases(services: Services): Promise<void> {
  const isolation = { log: services.log, failure: 'webhooks: releases were not reported' };
  const released = [...integratedEntities()].filter(({ publishing }) => publishing?.release);
  const idsOfEntity = ({ name }: Entity) => ({ entity: name });
  await forEachRow(released, { ...isolation, idsOf: idsOfEntity }, async (entity) => {
    const idsOf = ({ tenant }: SubscribedTenant) => ({ entity: entity.name, company: tenant });
    const companies = await findSubscribedTenants(services, entity);
    await forEachRow(companies, { ...isolation, idsOf }, async (company) => {
      const now = new Date();
      const events = await findReleased(services, entity, company, now);
      if (events.length > 0)
        await committer(services, { tenantId: company.tenant })((tx) => writeEvents(tx, events, now));
    });
  });
}

/** A due delivery with everything needed to send it. */
export interface Due {
  id: number;
  tenant: number;
  webhook: number;
  kind: DeliveryKind;
  message: string;
  body: string;
  attempts: number;
  url: string;
  secret: string;
  trace: string | null;
}

/** Outcome of an attempt. */
export interface Outcome {
  /** Whether the receiver accepted it with a 2xx status. */
  isTaken: boolean;
  at: Date;
  tookMs: number;
  status: number | null;
  /** Beginning of the response body. */
  answer: string | null;
  /** Why there is no response: `private`, `timeout`, or the connection's error. */
  error: string | null;
}
