import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Commit, Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import { SmsRejected } from '../../platform/sms/sms.ts';
import { invites } from './owned/invites.ts';

/** Maximum number of messages that a person gets per day, from all senders. */
const MAX_PER_DAY = 5;

/** Time in seconds after which the gateway must have responded; a message in progress then no longer blocks another. */
const UNDER_WAY_SECONDS = 60;

/** Time in seconds after another sender's invitation during which a caller who may not know of it sends none. */
const DUPLICATE_SECONDS = 600;

/**
 * Outcome of sending. `failed` has the reason, as a key of `locales/<lang>/server.json`; `byAnother`: another sender's
 * message was sent first, so this one was not.
 */
export type Outcome = { status: 'sent'; byAnother?: true } | { status: 'failed'; reason: Reason };

export type Reason =
  | 'invite_no_phone'
  | 'invite_no_gateway'
  | 'invite_refused'
  | 'invite_unknown'
  | 'invite_under_way'
  | 'invite_too_many';

const failed = (reason: Reason): Outcome => ({ status: 'failed', reason });

interface InviteRequest<Answer> {
  services: Services;
  actor: Actor;
  commit: Commit;
  /** Id of the user who is invited. */
  id: number;
  message: string;
  /** Identifies this sending; a repeated call with the same key sends nothing. */
  key: string;
  /** Time of the last invitation known to the caller; null: none. Undefined: the caller does not say. */
  knownAt?: Date | null;
  /** Returns the call's answer. It is stored with the outcome, so that a repeated call gets it. */
  answerOf(ended: InviteResult): Answer;
}

/** Outcome of sending, and when the person was last invited. */
export interface InviteResult {
  outcome: Outcome;
  invitedAt: Date | null;
}

/** A message about to be sent: its id, its recipient, and the person's time of invitation before it and by it. */
interface PendingInvite {
  invite: number;
  phone: string;
  before: Date | null;
  invitedAt: Date | null;
}

/**
 * Sends an invitation by text message once: before the gateway gets it, the message is stored as in progress and the
 * person as invited. If the gateway certainly did not accept it, both are reverted. If that is unknown, for example
 * because the server stopped in between, they stay, and nothing is sent again unless a person requests it.
 */
export async function sendInvite<Answer>(sending: InviteRequest<Answer>): Promise<Answer> {
  const { services, commit, message, answerOf } = sending;
  const started: PendingInvite[] = [];
  const answered = await commit(async (tx) => {
    const state = await begin(tx, sending);
    const isOver = 'outcome' in state;
    started.splice(0, 1, ...(isOver ? [] : [state]));
    return isOver ? answerOf(state) : undefined;
  });
  const [own] = started;
  if (!own) return answered as Answer;
  const outcome = await services.sms.send(own.phone, message).then(
    (): Outcome => ({ status: 'sent' }),
    (error) => {
      services.log.warn({ err: error, user: sending.id }, 'invitations: sending failed');
      return failed(error instanceof SmsRejected ? 'invite_refused' : 'invite_unknown');
    },
  );
  if (outcome.status === 'failed' && outcome.reason === 'invite_unknown')
    return answerOf({ outcome, invitedAt: own.invitedAt });
  return commit(async (tx) => {
    await finish(tx, sending.id, own, outcome.status);
    // A message refused by the gateway was not sent, and the invitation was just reverted.
    return answerOf({ outcome, invitedAt: outcome.status === 'sent' ? own.invitedAt : own.before });
  });
}

const dateOrNull = (value: unknown) => (value instanceof Date ? value : null);

async function begin(
  tx: Transaction,
  sending: Omit<InviteRequest<unknown>, 'answerOf'>,
): Promise<PendingInvite | InviteResult> {
  const { services, actor, id, key, knownAt } = sending;
  const user = await lockRow(tx, entityOf('user'), id);
  const before = dateOrNull(user.invited_at);
  const ended = (outcome: Outcome): InviteResult => ({ outcome, invitedAt: before });
  const name = services.sign('invite', `${actor.userId}\0${key}`);
  const [storedInvite] = await tx.db.select().from(invites).where(eq(invites.key, name));
  if (storedInvite) return ended(outcomeOf(storedInvite.state));
  if (services.sms.isOff) return ended(failed('invite_no_gateway'));
  const phone = user.phone;
  if (typeof phone !== 'string') return ended(failed('invite_no_phone'));
  const [recent] = await tx.db
    .select({
      today: sql<number>`count(*) filter (where created_at > now() - interval '1 day' and state <> 'failed')::int`,
      underWay: sql<number>`count(*) filter (where state = 'sending'
        and created_at > now() - make_interval(secs => ${UNDER_WAY_SECONDS}::int))::int`,
      byAnother: sql<number>`count(*) filter (where state <> 'failed' and sent_by is distinct from ${actor.userId}::int
        and created_at > now() - make_interval(secs => ${DUPLICATE_SECONDS}::int))::int`,
    })
    .from(invites)
    .where(and(eq(invites.tenant_id, actor.tenantId), eq(invites.user_id, id)));
  const isKnown = knownAt !== undefined && (before?.getTime() ?? 0) <= (knownAt?.getTime() ?? 0);
  const isNews = knownAt === undefined ? Boolean(recent?.byAnother) : !isKnown;
  if (isNews) return ended({ status: 'sent', byAnother: true });
  if (recent?.underWay) return ended(failed('invite_under_way'));
  if ((recent?.today ?? 0) >= MAX_PER_DAY) return ended(failed('invite_too_many'));
  const row = { tenant_id: actor.tenantId, user_id: id, sent_by: actor.userId, key: name };
  const [invite] = await tx.db.insert(invites).values(row).returning({ id: invites.id });
  if (!invite) throw new Error('The invitation was not stored.');
  const changed = await storeChange(tx, entityOf('user'), user, { invited_at: sql`now()` });
  return { invite: invite.id, phone, before, invitedAt: dateOrNull(changed.invited_at) };
}

/** Returns the outcome of a message that was started earlier. That of one in progress is still unknown. */
function outcomeOf(state: 'sending' | 'sent' | 'failed'): Outcome {
  if (state === 'sent') return { status: 'sent' };
  return failed(state === 'failed' ? 'invite_refused' : 'invite_unknown');
}

async function finish(
  tx: Transaction,
  id: number,
  { invite, before }: Pick<PendingInvite, 'invite' | 'before'>,
  state: 'sent' | 'failed',
): Promise<void> {
  // Locks the user first, as `begin` does, so that a repeated call that reads "sending" stores its answer before this
  // one and never overwrites it.
  const user = await lockRow(tx, entityOf('user'), id).catch((error) => {
    // The user was deleted meanwhile: there is nothing to revert.
    if (error instanceof AppError) return undefined;
    throw error;
  });
  await tx.db.update(invites).set({ state }).where(eq(invites.id, invite));
  if (user && state === 'failed') await storeChange(tx, entityOf('user'), user, { invited_at: before });
}
