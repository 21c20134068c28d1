import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import type { Due } from './due.ts';
import { TIMEOUTS_TO_PAUSE, webhookDeliveries, webhookSecrets } from './tables.ts';

/**
 * Maximum number of concurrent deliveries of events: in total, per company and per webhook, so that slow receivers
 * leave room for the others. `paused`: per webhook whose receiver was silent several times in a row.
 */
export const MAX_CONCURRENT = { all: 64, company: 8, webhook: 4, paused: 1 };

/** The same for deliveries that admins start by hand, which wait for no event. */
const MAX_CONCURRENT_MANUAL = { all: 8, company: 2 };

/**
 * How long a delivery is claimed, in milliseconds: longer than any attempt, so that a claim only expires after a crash.
 */
const CLAIM_MS = 15_000;

/** Maximum number of due events of a webhook that one claim reads. */
export const MAX_READ = 20;

interface Claimed {
  deliveries: Due[];
  /** Whether events were put off behind an earlier one of their object, so that other events may be due behind them. */
  hasDeferred: boolean;
}

/**
 * Claims due deliveries. Takes the first waiting event of each object, in turn by company, and of a company by webhook,
 * beginning with the webhook whose last attempt is the longest ago. Events of an inactive webhook wait; deliveries
 * started by hand do not. Reads a few rows per webhook however many wait: events that are due behind an earlier one of
 * their object are put off, until that one's next attempt or its outcome (`wakeNext`).
 */
export async function claim({ database }: Services): Promise<Claimed> {
  const time = new Date();
  const now = sql`${time.toISOString()}::timestamptz`;
  const claimEnd = sql`${new Date(time.getTime() + CLAIM_MS).toISOString()}::timestamptz`;
  const isFree = sql`(d.claimed_until is null or d.claimed_until <= ${now})`;
  const { rows } = await database.system.execute<
    Due & { is_deferred: boolean } & Record<string, unknown>
  >(sql`
    with recursive waiting as (
      (select webhook_id from ${webhookDeliveries} where state = 'waiting' order by webhook_id limit 1)
      union all
      select (select d.webhook_id from ${webhookDeliveries} d
        where d.state = 'waiting' and d.webhook_id > waiting.webhook_id order by d.webhook_id limit 1)
      from waiting where waiting.webhook_id is not null),
    busy as materialized (
      select tenant_id, webhook_id, kind = 'event' as is_event from ${webhookDeliveries}
      where state = 'waiting' and claimed_until > ${now}),
    webhook as materialized (
      select w.id, w.tenant_id, s.attempted_at,
        case when not w.active or s.paused_until > ${now} then 0
          when s.timeouts >= ${TIMEOUTS_TO_PAUSE}::int then ${MAX_CONCURRENT.paused}::int
          else ${MAX_CONCURRENT.webhook}::int end
          - (select count(*) from busy where busy.webhook_id = w.id and busy.is_event) as free
      from waiting join webhooks w on w.id = waiting.webhook_id join ${webhookSecrets} s on s.webhook_id = w.id
      where w.deleted_at is null),
    event as materialized (
      select webhook.*, due.id as delivery, due.next_at, former.id is not null as is_blocked, former.next_at as former_at
      from webhook cross join lateral (
        select d.id, d.next_at, d.entity, d.object_id from ${webhookDeliveries} d
        where d.webhook_id = webhook.id and d.state = 'waiting' and d.kind = 'event' and d.next_at <= ${now} and ${isFree}
        order by d.next_at, d.id limit ${MAX_READ}::int) due
      left join lateral (
        select f.id, f.next_at from ${webhookDeliveries} f
        where f.webhook_id = webhook.id and f.entity = due.entity and f.object_id = due.object_id
          and f.state = 'waiting' and f.id < due.id
        order by f.id limit 1) former on true
      where webhook.free > 0),
    ranked as (
      select *, row_number() over (partition by id order by next_at, delivery) as place from event where not is_blocked),
    of_company as (
      select *, row_number() over (partition by tenant_id order by place, attempted_at nulls first, delivery)
        + (select count(*) from busy where busy.tenant_id = ranked.tenant_id and is_event) as company_place
      from ranked where place <= free),
    chosen as (
      (select delivery from of_company where company_place <= ${MAX_CONCURRENT.company}::int
        order by company_place, attempted_at nulls first, delivery
        limit greatest(0, ${MAX_CONCURRENT.all}::int - (select count(*) from busy where is_event)))
      union all
      (select id from (
          select d.id, row_number() over (partition by d.tenant_id order by d.next_at, d.id)
            + (select count(*) from busy where busy.tenant_id = d.tenant_id and not is_event) as place
          from ${webhookDeliveries} d join webhook on webhook.id = d.webhook_id
          where d.state = 'waiting' and d.kind <> 'event' and d.next_at <= ${now} and ${isFree}) manual
        where place <= ${MAX_CONCURRENT_MANUAL.company}::int order by place, id
        limit greatest(0, ${MAX_CONCURRENT_MANUAL.all}::int - (select count(*) from busy where not is_event)))),
    deferred as (
      update ${webhookDeliveries} d set next_at = greatest(event.former_at, ${claimEnd}) from event
      where event.is_blocked and d.id = event.delivery and d.state = 'waiting' returning d.id),
    claimed as (
      update ${webhookDeliveries} d set claimed_until = ${claimEnd}
      from chosen, webhooks w, ${webhookSecrets} s
      where d.id = chosen.delivery and d.state = 'waiting' and ${isFree} and w.id = d.webhook_id and s.webhook_id = w.id
      returning d.id, d.tenant_id as tenant, d.webhook_id as webhook, d.kind, d.message, d.body, d.attempts, d.trace,
        w.url, s.secret),
    attempted as (
      update ${webhookSecrets} set attempted_at = ${now} where webhook_id in (select webhook from claimed))
    select false as is_deferred, claimed.* from claimed
    union all
    (select true, id, null, null, null, null, null, null, null, null, null from deferred limit 1)`);
  return {
    deliveries: rows.filter(({ is_deferred }) => !is_deferred),
    hasDeferred: rows.some(({ is_deferred }) => is_deferred),
  };
}
