import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../auth/actor.ts';
import type { Commit } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';
import { invites } from '../db/system/people.ts';
import { entityOf } from '../db/tables.ts';
import { changeRow, lockRow } from '../entities/store.ts';
import { SmsRefused } from '../gateways/sms.ts';
import type { Services } from '../services.ts';

/** Most messages that one person gets within a day, whoever sends them. */
const MOST_A_DAY = 5;

/** A gateway has long answered by then, in seconds: what is under way no longer keeps another from being sent. */
const UNDER_WAY_SECONDS = 60;

/** How sending ended: `failed` with the reason, as a key of `locales/<lang>/server.json`. */
export type Outcome = { status: 'sent' } | { status: 'failed'; reason: Reason };

export type Reason =
  | 'invite_no_phone'
  | 'invite_no_gateway'
  | 'invite_refused'
  | 'invite_unknown'
  | 'invite_under_way'
  | 'invite_too_many';

const failed = (reason: Reason): Outcome => ({ status: 'failed', reason });

interface Sending {
  services: Services;
  actor: Actor;
  commit: Commit;
  /** The user who is invited. */
  id: number;
  message: string;
  /** What the caller names this one sending; asked for again, it is not sent again. */
  key: string;
}

/** A message that may go now, or how an earlier one with the same key ended. */
type Begun = { invite: number; phone: string; before: unknown } | { outcome: Outcome };

/**
 * Sends somebody an invitation by text message, once: it is stored as under way, and the person as invited, before the
 * gateway gets it. When it is certain that the gateway did not take it, both are taken back. When nobody can tell, for
 * instance because the server went away in between, it stays so: nothing is sent again unless somebody asks for it anew.
 */
export async function sendInvite(sending: Sending): Promise<Outcome> {
  const { services, commit, message } = sending;
  // Neither transaction gives the call's answer, so neither gives anything.
  const begun: Begun[] = [];
  await commit(async (tx) => void begun.splice(0, 1, await begin(tx, sending)));
  const [own] = begun as [Begun];
  if ('outcome' in own) return own.outcome;
  const outcome = await services.sms.send(own.phone, message).then(
    (): Outcome => ({ status: 'sent' }),
    (error) => {
      services.log.warn({ err: error, user: sending.id }, 'An invitation could not be sent');
      return failed(error instanceof SmsRefused ? 'invite_refused' : 'invite_unknown');
    },
  );
  const isUnknown = outcome.status === 'failed' && outcome.reason === 'invite_unknown';
  if (!isUnknown) await commit((tx) => finish(tx, sending.id, own, outcome.status));
  return outcome;
}

async function begin(tx: Transaction, { services, actor, id, key }: Sending): Promise<Begun> {
  const user = await lockRow(tx, entityOf('user'), id);
  const name = services.sign('invite', `${actor.userId}\0${key}`);
  const [known] = await tx.db.select().from(invites).where(eq(invites.key, name));
  if (known) return { outcome: endOf(known.state) };
  if (services.sms.isOff) return { outcome: failed('invite_no_gateway') };
  const phone = user.phone;
  if (typeof phone !== 'string') return { outcome: failed('invite_no_phone') };
  const [recent] = await tx.db
    .select({
      today: sql<number>`count(*) filter (where created_at > now() - interval '1 day' and state <> 'failed')::int`,
      underWay: sql<number>`count(*) filter (where state = 'sending'
        and created_at > now() - make_interval(secs => ${UNDER_WAY_SECONDS}::int))::int`,
    })
    .from(invites)
    .where(and(eq(invites.tenant_id, actor.tenantId), eq(invites.user_id, id)));
  if (recent?.underWay) return { outcome: failed('invite_under_way') };
  if ((recent?.today ?? 0) >= MOST_A_DAY) return { outcome: failed('invite_too_many') };
  const row = { tenant_id: actor.tenantId, user_id: id, key: name };
  const [invite] = await tx.db.insert(invites).values(row).returning({ id: invites.id });
  if (!invite) throw new Error('The invitation was not stored.');
  await changeRow(tx, entityOf('user'), user, { invited_at: sql`now()` });
  return { invite: invite.id, phone, before: user.invited_at };
}

/** What became of a message that was begun before. One that is under way still has an end that nobody knows. */
function endOf(state: 'sending' | 'sent' | 'failed'): Outcome {
  if (state === 'sent') return { status: 'sent' };
  return failed(state === 'failed' ? 'invite_refused' : 'invite_unknown');
}

async function finish(
  tx: Transaction,
  id: number,
  { invite, before }: { invite: number; before: unknown },
  state: 'sent' | 'failed',
): Promise<void> {
  await tx.db.update(invites).set({ state }).where(eq(invites.id, invite));
  if (state === 'failed') {
    const user = await lockRow(tx, entityOf('user'), id).catch((error) => {
      // Deleted meanwhile: there is nothing to take back.
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (user) await changeRow(tx, entityOf('user'), user, { invited_at: before });
  }
}
