import {
  asPublished,
  type Entity,
  type InLanguages,
  LANGUAGES,
  type Language,
  titlePaths,
} from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { matchesRow } from '../../engine/access/condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { isPerson } from '../../engine/model/people.ts';
import { kindOf } from '../../engine/model/references.ts';
import { ENTITIES, isIntegrated } from '../../engine/model/tables.ts';
import { traceParent } from '../../platform/tracing/spans.ts';
import { addDeliveryJob } from './delivery-queue.ts';
import { type DeliveryKind, webhookDeliveries, webhookPublications } from './tables.ts';

type Columns = Readonly<Record<string, unknown>>;

/** An event about an object. */
export interface WebhookEvent {
  /** Such as `news.published`. */
  type: string;
  entity: Entity;
  id: number;
  row: Columns;
}

/** Actions that change an object's content. Other actions are done by employees, such as enrolling, or sort lists. */
const CONTENT_ACTIONS: ReadonlySet<string> = new Set(['update', 'revert', 'approve', 'attach', 'detach']);

/** Event names of the other actions. */
const NAMES: Readonly<Record<string, string>> = {
  create: 'created',
  delete: 'deleted',
  restore: 'restored',
};

/** Returns whether an object is live at a moment. */
function isPublic({ publishing }: Entity, row: Columns | undefined, now: Date): boolean {
  return Boolean(
    publishing && row && !row.deleted_at && matchesRow({ all: isLive(publishing) }, row, { now }),
  );
}

/** Returns the events of a change, in order; none if it does not concern other systems. */
function eventsOf({ entity: name, action, id, before, after }: Change, now: Date): WebhookEvent[] {
  const entity = ENTITIES.get(name);
  const row = after ?? before;
  if (!entity || id === undefined || !row || !isIntegrated(entity)) return [];
  const named = CONTENT_ACTIONS.has(action) ? 'updated' : NAMES[action];
  const event = (word: string): WebhookEvent => ({ type: `${kindOf(entity, row)}.${word}`, entity, id, row });
  const isPublished = isPublic(entity, after, now) && !isPublic(entity, before, now);
  return [...(named ? [event(named)] : []), ...(isPublished ? [event('published')] : [])];
}

/**
 * Returns an object's title in the company's language, else in any. Null for people, of whom only the id is reported.
 */
function titleOf(entity: Entity, row: Columns, language: Language): string | null {
  const [path] = titlePaths(entity);
  if (isPerson(entity) || path === undefined) return null;
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  if (!part) return typeof value === 'string' ? value : null;
  const texts = (value ?? {}) as InLanguages<string>;
  return [language, ...LANGUAGES].map((textLanguage) => texts[textLanguage]).find(Boolean) ?? null;
}

/** Returns the body of an event as JSON. `language`: the company's. */
function bodyOf({ type, entity, id, row }: WebhookEvent, language: Language, now: Date): string {
  // The table of company-defined content has a column for each kind of visibility.
  const group = entity.types ? 'group' : entity.visibility?.group;
  return JSON.stringify({
    type,
    timestamp: now.toISOString(),
    data: {
      entity: kindOf(entity, row),
      id,
      title: titleOf(entity, asPublished(entity, row), language) ?? titleOf(entity, row, language),
      version: Number(row.version ?? 1),
      group: group && group !== 'id' ? (row[group] ?? null) : null,
    },
  });
}

/** A webhook with its events and its company's language. */
interface Subscriber {
  id: number;
  events: readonly string[];
  language: Language;
}

/** Returns the active webhooks of the transaction's company. */
async function subscribersOf({ db, tenantId }: Transaction): Promise<Subscriber[]> {
  const { rows } = await db.execute<Subscriber & Record<string, unknown>>(sql`
    select w.id, w.events, t.default_language as language from webhooks w join tenants t on t.id = w.tenant_id
    where w.tenant_id = ${tenantId}::int and w.active and w.deleted_at is null order by w.id`);
  return rows;
}

/** Records publications, and returns those that are the first of their object. */
async function firstPublications({ db, tenantId }: Transaction, events: readonly WebhookEvent[]) {
  const { rows } = await db.execute<{ entity: string; object_id: number }>(sql`
    insert into ${webhookPublications} (tenant_id, entity, object_id)
    select ${tenantId}::int, e.entity, e.id from jsonb_to_recordset(${JSON.stringify(
      events.map(({ entity, id }) => ({ entity: entity.name, id })),
    )}::jsonb) as e(entity text, id int)
    on conflict do nothing returning entity, object_id`);
  return new Set(rows.map(({ entity, object_id }) => `${entity} ${object_id}`));
}

const isPublication = ({ type }: WebhookEvent) => type.endsWith('.published');

/** Stores the deliveries of events in order, and queues their sending after the commit. */
export async function writeEvents(
  tx: Transaction,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const subscribers = await subscribersOf(tx);
  if (subscribers.length === 0) return;
  const publications = events.filter(isPublication);
  const first = publications.length > 0 ? await firstPublications(tx, publications) : new Set<string>();
  const rows = events
    .filter((event) => !isPublication(event) || first.has(`${event.entity.name} ${event.id}`))
    .flatMap((event) =>
      subscribers
        .filter(({ events: subscribed }) => subscribed.includes(event.type))
        .map(({ id, language }) => ({
          webhook: id,
          message: crypto.randomUUID(),
          type: event.type,
          entity: event.entity.name,
          object: event.id,
          body: bodyOf(event, language, now),
        })),
    );
  if (rows.length === 0) return;
  await tx.db.execute(sql`
    insert into ${webhookDeliveries} (tenant_id, webhook_id, message, type, entity, object_id, body, next_at, trace)
    select ${tx.tenantId}::int, e.webhook, e.message, e.type, e.entity, e.object, e.body, ${now.toISOString()}::timestamptz,
      ${traceParent() ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, index) => ({ ...row, place: index })))}::jsonb) as e(webhook int,
      message uuid, type text, entity text, object int, body text, place int)
    order by e.place`);
  await addDeliveryJob(tx);
}

/** Stores the deliveries for a transaction's changes within the transaction, so that no committed change is missed. */
export async function followChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (tx.tenantId <= 0) return;
  const now = new Date();
  await writeEvents(
    tx,
    changes.flatMap((change) => eventsOf(change, now)),
    now,
  );
}

/** A delivery that an admin starts by hand. */
interface ManualDelivery {
  kind: Exclude<DeliveryKind, 'event'>;
  webhookId: number;
  message: string;
  type: string;
  body: string;
}

/**
 * Stores a delivery started by hand, returns its id, and queues it at once; it does not wait for the webhook's other
 * deliveries.
 */
export async function sendByHand(
  tx: Transaction,
  { webhookId, ...delivery }: ManualDelivery,
): Promise<number> {
  const [stored] = await tx.db
    .insert(webhookDeliveries)
    .values({
      ...delivery,
      tenant_id: tx.tenantId,
      webhook_id: webhookId,
      next_at: new Date(),
      trace: traceParent() ?? null,
    })
    .returning({ id: webhookDeliveries.id });
  if (!stored) throw new Error('A delivery was not stored.');
  await addDeliveryJob(tx);
  return stored.id;
}
