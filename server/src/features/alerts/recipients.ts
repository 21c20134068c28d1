import { alert } from '@piiri/schemas/entities/alert.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { pickLanguage } from '@piiri/schemas/languages.ts';
import type { ActiveAlert, OwnAlert } from '@piiri/shared/contracts/alerts.ts';
import { type SQL, sql } from 'drizzle-orm';
import { tableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { AUDIENCE } from '../../platform/realtime/sockets.ts';
import { alertReceipts } from './owned/alert-receipts.ts';

export const alerts = tableOf(alert);

type Texts = Partial<Record<string, string>>;

/** The columns of an urgent message that its readers get. */
export interface AlertTexts {
  id: number;
  title: Texts;
  text: Texts;
  question: 'safe' | null;
  sent_at: Date | string;
}

/** Condition on rows of `users`: those whom a message to some groups reaches, that is, who may sign in. */
export function isRecipient(tenantId: number, groups: readonly number[]): SQL {
  const ids = sql`${sql.param([...groups])}::int[]`;
  return sql`users.tenant_id = ${tenantId}::int and users.deleted_at is null and users.active
    and (${groups.length === 0}::boolean or users.groups && ${ids} or exists (
      select from groups g where g.tenant_id = ${tenantId}::int and g.is_everyone and g.id = any(${ids})))`;
}

/** Condition on rows of `alerts`: those sent to a reader, ended ones included. */
const isSentTo = ({ tenantId, groups }: Actor): SQL => sql`
  ${alerts}.tenant_id = ${tenantId}::int and ${alerts}.deleted_at is null and ${alerts}.state in ('sent', 'ended')
    and (cardinality(${alerts}.groups) = 0 or ${alerts}.groups && ${sql.param(groups)}::int[])`;

interface OwnRow extends AlertTexts, Record<string, unknown> {
  answer: OwnAlert['answer'];
}

/** Returns the active messages to a reader with their own answers, newest first. */
export async function findOwn(db: Db, actor: Actor): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    select ${alerts}.id, ${alerts}.title, ${alerts}.text, ${alerts}.question, ${alerts}.sent_at, r.answer
    from ${alerts} left join ${alertReceipts} r on r.tenant_id = ${actor.tenantId}::int
      and r.alert_id = ${alerts}.id and r.user_id = ${actor.userId}::int
    where ${isSentTo(actor)} and ${alerts}.state = 'sent'
    order by ${alerts}.sent_at desc, ${alerts}.id desc`);
  return rows;
}

/** Returns a message that was sent to a reader, also after its end; undefined for others. */
export async function findSent(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ question: 'safe' | null } | undefined> {
  const { rows } = await db.execute<{ question: 'safe' | null }>(
    sql`select ${alerts}.question from ${alerts} where ${alerts}.id = ${id}::int and ${isSentTo(actor)}`,
  );
  return rows[0];
}

/** Returns a text in the first language that has it: the reader's, else the company's, else any. */
export function textFor(texts: Texts, language: Language, companyLanguage: Language): string {
  const available = Object.keys(texts).filter((candidate) => texts[candidate]);
  const picked = pickLanguage(available, language, companyLanguage);
  return (picked && texts[picked]) ?? '';
}

/** Returns a message as its reader gets it. */
export const presentOwn = (row: OwnRow, language: Language, companyLanguage: Language): OwnAlert => ({
  id: row.id,
  title: textFor(row.title, language, companyLanguage),
  text: textFor(row.text, language, companyLanguage),
  question: row.question,
  sent_at: new Date(row.sent_at).toISOString(),
  answer: row.answer,
});

/** Returns a message as the live connection brings it: in all languages, since one event goes to all. */
export const liveAlert = ({
  id,
  title,
  text,
  question,
  sent_at,
  answer = null,
}: AlertTexts & Partial<Pick<OwnRow, 'answer'>>): ActiveAlert => ({
  id,
  titles: title,
  texts: text,
  question,
  sent_at: new Date(sent_at).toISOString(),
  answer,
});

/** Returns the active messages to a person, for a connection that opens. */
export async function liveAlertsFor(db: Db, actor: Actor): Promise<ActiveAlert[]> {
  return (await findOwn(db, actor)).map(liveAlert);
}

/** Returns the live audiences of a message to some groups. */
export function audiencesFor(groups: readonly number[], { everyoneGroup }: Actor): string[] {
  const isForAll = groups.length === 0 || (everyoneGroup !== null && groups.includes(everyoneGroup));
  return isForAll ? [AUDIENCE.everyone] : groups.map(AUDIENCE.group);
}
