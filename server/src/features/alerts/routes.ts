import { alert } from '@piiri/schemas/entities/alert.ts';
import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import {
  type AlertEvent,
  type AlertReach,
  alertReach,
  ownAlerts,
  ownReceipt,
  receiptInput,
  receiptList,
} from '@piiri/shared/contracts/alerts.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { smsParts } from '@piiri/shared/sms-parts.ts';
import { sql } from 'drizzle-orm';
import { callOn, type EntityCall } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute, type RouteCall } from '../../engine/calls/route.ts';
import { WithStatus } from '../../engine/calls/route-call.ts';
import { titleIn } from '../../engine/read/feed.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { findRow, storedAnswer } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { tableFile } from '../../platform/documents/table.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import { AUDIENCE } from '../../platform/realtime/sockets.ts';
import type { Services } from '../../platform/services.ts';
import { confirmedEmails } from '../email/public.ts';
import { pushSubscriptions } from '../push/public.ts';
import { figuresOf, receiptQuery, receiptRows, receiptTable, storeReceipt } from './receipts.ts';
import { type AlertTexts, findOwn, findSent, isRecipient, presentOwn } from './recipients.ts';
import { endAlert, sendAlert } from './send.ts';
import { smsText } from './sms-text.ts';

interface LanguageRow extends Record<string, unknown> {
  language: string | null;
  people: number;
  push: number;
  sms: number;
  email: number;
}

/** Returns how many people a message would reach by each channel now, and what its text messages cost. */
export async function reachOf(
  services: Services,
  actor: Actor,
  alert: Pick<AlertTexts, 'title' | 'text' | 'question'> & { groups: readonly number[] },
): Promise<AlertReach> {
  const { database, config } = services;
  const { rows } = await database.tenant(actor.tenantId, (db) =>
    db.execute<LanguageRow>(sql`
      select users.language, count(*)::int as people, count(users.phone)::int as sms,
        (count(*) filter (where exists (select from ${pushSubscriptions} s
          where s.tenant_id = users.tenant_id and s.user_id = users.id)))::int as push,
        (count(*) filter (where exists (select from ${confirmedEmails} c
          where c.tenant_id = users.tenant_id and c.user_id = users.id and c.email = users.email)))::int as email
      from users where ${isRecipient(actor.tenantId, alert.groups)} group by users.language`),
  );
  const [company] = await database.system
    .select({ name: tenants.name })
    .from(tenants)
    .where(sql`${tenants.id} = ${actor.tenantId}`);
  const home = await companyAddress(database.system, config, actor.tenantId);
  const partsIn = (language: Language) =>
    smsParts(
      smsText(
        { ...alert, company: company?.name ?? '', company_language: actor.companyLanguage },
        language,
        home,
      ),
    );
  const sum = (of: (row: LanguageRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    people: sum(({ people }) => people),
    push: sum(({ push }) => push),
    sms: sum(({ sms }) => sms),
    sms_parts: sum(
      ({ sms, language }) => sms * partsIn(isLanguage(language) ? language : actor.companyLanguage),
    ),
    email: sum(({ email }) => email),
  };
}

const answer = describeEntity(alert).answer;

const callOf = ({
  services,
  actor,
  language,
}: Pick<RouteCall, 'services' | 'actor' | 'language'>): EntityCall =>
  callOn({ services, actor, language }, alert, true);

export default [
  /** Returns the active messages to the caller. */
  defineRoute({
    pattern: 'GET v1/my/alerts',
    summary: 'List the active urgent messages to the caller, newest first',
    access: 'anyone',
    query: listQuery.pick({ page: true, page_size: true }),
    answers: { 200: ownAlerts },
    handler: ({ read, actor, language, url, query }) =>
      read(async (db) => {
        const rows = await findOwn(db, actor);
        const { limit, offset } = rangeOf(query);
        const results = rows
          .slice(offset, offset + limit)
          .map((row) => presentOwn(row, language, actor.companyLanguage));
        return pageOf(url, query, rows.length, results);
      }),
  }),
  /** Stores the caller's answer; a later one replaces it, also when the message has ended meanwhile. */
  defineRoute({
    pattern: 'POST v1/alerts/:id/receipt',
    summary: 'Answer an urgent message',
    access: 'anyone',
    forReadOnly: true,
    body: receiptInput,
    answers: { 200: ownReceipt },
    handler: ({ services, commit, actor, params: { id }, body }) =>
      commit(async ({ db, tenantId, afterCommit }) => {
        const sent = await findSent(db, actor, id);
        if (!sent) throw new AppError('not_found');
        if (!sent.question && body.answer !== 'seen')
          throw new AppError('invalid', { errors: { answer: ['not_a_choice'] } });
        const receipt = await storeReceipt(db, actor, id, body.answer);
        const event: AlertEvent = { id, answer: receipt.answer };
        afterCommit('alerts: telling the other tabs', async () =>
          services.bus.publish('notice', {
            tenant: tenantId,
            to: [AUDIENCE.user(actor.userId)],
            event: 'alert',
            data: event,
          }),
        );
        return receipt;
      }),
  }),
  defineRoute({
    pattern: 'GET v1/alerts/:id/reach',
    summary: 'Count the people whom an urgent message would reach, and the text messages that it would cost',
    access: 'tenant_admin',
    query: listQuery.pick({ admin_view: true }).loose(),
    answers: { 200: alertReach },
    refuses: [404],
    async handler({ services, actor, language, read, params: { id } }) {
      const row = await read((db) => findRow(db, callOf({ services, actor, language }), id, true));
      return reachOf(services, actor, row as unknown as AlertTexts & { groups: number[] });
    },
  }),
  /** Sends a message; where the company wants two people, the first call asks for the second. */
  defineRoute({
    pattern: 'POST v1/alerts/:id/send',
    summary: 'Send an urgent message, or ask a second admin to confirm it',
    access: 'tenant_admin',
    answers: {
      200: answer,
      202: answer.meta({ description: 'A second admin has to make the same call within ten minutes.' }),
    },
    refuses: [404, 409],
    handler: ({ services, actor, language, commit, params: { id } }) =>
      commit(async (tx) => {
        const isSent = await sendAlert(tx, services, actor, id);
        const stored = await storedAnswer(tx.db, callOf({ services, actor, language }), id);
        return isSent ? stored : new WithStatus(202, stored);
      }),
  }),
  defineRoute({
    pattern: 'POST v1/alerts/:id/end',
    summary: 'End an urgent message for everybody',
    access: 'tenant_admin',
    answers: { 200: answer },
    refuses: [404, 409],
    handler: ({ services, actor, language, commit, params: { id } }) =>
      commit(async (tx) => {
        await endAlert(tx, services, actor, id);
        return storedAnswer(tx.db, callOf({ services, actor, language }), id);
      }),
  }),
  defineRoute({
    pattern: 'GET v1/alerts/:id/receipts',
    summary: 'List the recipients of an urgent message: who needs help, is missing, has seen it, is safe',
    access: 'tenant_admin',
    query: receiptQuery,
    answers: { 200: receiptList },
    refuses: [404],
    async handler({ services, actor, language, read, params: { id }, query, url }) {
      const call = callOf({ services, actor, language });
      return read(async (db) => {
        const row = await findRow(db, call, id, true);
        const receipts = { call, id, groups: row.groups as number[], query };
        if (query.format)
          return tableFile(
            query.format,
            receiptTable(receipts, titleIn(row, alert, [language, actor.companyLanguage])),
          );
        const { count, ...figures } = await figuresOf(db, receipts);
        return { ...pageOf(url, query, count, await receiptRows(db, receipts, rangeOf(query))), ...figures };
      });
    },
  }),
];
