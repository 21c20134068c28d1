import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Commit, Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { changeRow } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import { SmsRefused } from '../../platform/sms/sms.ts';
import { invites } from './owned/invites.ts';

/** Most messages that one person gets within a day, whoever sends them. */
const MAX_PER_DAY = 5;

/** A gateway has long answered by then, in seconds: what is under way no longer keeps another from being sent. */
const UNDER_WAY_SECONDS = 60;

/** Who was invited by somebody else so short a while ago, in seconds, is not invited again by who may not know of it. */
const AT_ONCE_SECONDS = 600;

/**
 * How sending ended: `failed` with the reason, as a key of `locales/<lang>/server.json`; `byAnother`: somebody else's message
 * went before this one, which did not go.
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

interface Sending<Answer> {
  services: Services;
  actor: Actor;
  commit: Commit;
  /** The user who is invited. */
  id: number;
  message: string;
  /** What the caller names this one sending; asked for again, it is not sent again. */
  key: string;
  /** When the person had been invited last as far as the caller knows; null: never. Undefined: the caller does not say. */
  knownAt?: Date | null;
  /** What the call answers. It is stored together with how sending ended, so that a call sent again gets it. */
  answerOf(ended: Ended): Answer;
}

/** How sending ended, and when the person was invited last. */
export interface Ended {
  outcome: Outcome;
  invitedAt: Date | null;
}

/** A message that may go now: its number, to whom, and when the person was invited before it and by it. */
interface Begun {
  invite: number;
  phone: string;
  before: Date | null;
  invitedAt: Date | null;
}

/**
 * Sends somebody an invitation by text message, once: it is stored as under way, and the person as invited, before the
 * gateway gets it. When it is certain that the gateway did not take it, both are taken back. When nobody can tell, for
 * instance because the server went away in between, it stays so: nothing is sent again unless somebody asks for it anew.
 */
export async function sendInvite<Answer>(sending: Sending<Answer>): Promise<Answer> {
  const { services, commit, message, answerOf } = sending;
  const begun: Begun[] = [];
  const answered = await commit(async (tx) => {
    const state = await begin(tx, sending);
    const isOver = 'outcome' in state;
    begun.splice(0, 1, ...(isOver ? [] : [state]));
    return isOver ? answerOf(state) : undefined;
  });
  const [own] = begun;
  if (!own) return answered as Answer;
  const outcome = await services.sms.send(own.phone, message).then(
    (): Outcome => ({ status: 'sent' }),
    (error) => {
      services.log.warn({ err: error, user: sending.id }, 'An invitation could not be sent');
      return failed(error instanceof SmsRefused ? 'invite_refused' : 'invite_unknown');
    },
  );
  if (outcome.status === 'failed' && outcome.reason === 'invite_unknown')
    return answerOf({ outcome, invitedAt: own.invitedAt });
  return commit(async (tx) => {
    await finish(tx, sending.id, own, outcome.status);
    // What the gateway refused was never sent, and has just been taken back.
    return answerOf({ outcome, invitedAt: outcome.status === 'sent' ? own.invitedAt : own.before });
  });
}

const momentOf = (value: unknown) => (value instanceof Date ? value : null);

async function begin(tx: Transaction, sending: Omit<Sending<unknown>, 'answerOf'>): Promise<Begun | Ended> {
  const { services, actor, id, key, knownAt } = sending;
  const user = await lockRow(tx, entityOf('user'), id);
  const before = momentOf(user.invited_at);
  const ended = (outcome: Outcome): Ended => ({ outcome, invitedAt: before });
  const name = services.sign('invite', `${actor.userId}\0${key}`);
  const [known] = await tx.db.select().from(invites).where(eq(invites.key, name));
  if (known) return ended(endOf(known.state));
  if (services.sms.isOff) return ended(failed('invite_no_gateway'));
  const phone = user.phone;
  if (typeof phone !== 'string') return ended(failed('invite_no_phone'));
  const [recent] = await tx.db
    .select({
      today: sql<number>`count(*) filter (where created_at > now() - interval '1 day' and state <> 'failed')::int`,
      underWay: sql<number>`count(*) filter (where state = 'sending'
        and created_at > now() - make_interval(secs => ${UNDER_WAY_SECONDS}::int))::int`,
      byAnother: sql<number>`count(*) filter (where state <> 'failed' and sent_by is distinct from ${actor.userId}::int
        and created_at > now() - make_interval(secs => ${AT_ONCE_SECONDS}::int))::int`,
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
  const changed = await changeRow(tx, entityOf('user'), user, { invited_at: sql`now()` });
  return { invite: invite.id, phone, before, invitedAt: momentOf(changed.invited_at) };
}

/** What became of a message that was begun before. One that is under way still has an end that nobody knows. */
function endOf(state: 'sending' | 'sent' | 'failed'): Outcome {
  if (state === 'sent') return { status: 'sent' };
  return failed(state === 'failed' ? 'invite_refused' : 'invite_unknown');
}

async function finish(
  tx: Transaction,
  id: number,
  { invite, before }: Pick<Begun, 'invite' | 'before'>,
  state: 'sent' | 'failed',
): Promise<void> {
  // Locked first, as `begin` does: a repeated call that reads "sending" stores its answer before this one, never over it.
  const user = await lockRow(tx, entityOf('user'), id).catch((error) => {
    // Deleted meanwhile: there is nothing to take back.
    if (error instanceof AppError) return undefined;
    throw error;
  });
  await tx.db.update(invites).set({ state }).where(eq(invites.id, invite));
  if (user && state === 'failed') await changeRow(tx, entityOf('user'), user, { invited_at: before });
}
