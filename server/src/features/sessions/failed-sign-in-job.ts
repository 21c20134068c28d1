import type { SecurityEvent } from '../../engine/commit/recorded.ts';
import {
  logSecurityEvent,
  type SecurityRow,
  storeSecurityEvents,
} from '../../engine/versions/security-events.ts';
import type { Attempt } from '../../platform/auth/throttle.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { companiesOf } from './companies-that-open.ts';
import { opensAtHost, type SignInContext } from './sign-in-context.ts';

/** A failed sign-in, as the call that refused it knows it. */
export interface FailedSignIn {
  method: SecurityRow['method'];
  /** What was typed or sent as the account. Only a keyed hash of it is stored: it may be a password. */
  typed: string;
  /** Id of the account that it names, if there is one. */
  account?: number;
  /** The company whose sign-in it was, if only one can be meant. */
  company?: number;
  isLocked?: boolean;
}

/** A failed sign-in as it waits for its job: without anything typed. */
interface StoredFailure extends Pick<FailedSignIn, 'method' | 'account' | 'company'> {
  events: SecurityEvent[];
  /** Keyed hashes of the account and the address, the same in all companies. */
  hash: string;
  pseudonym: string;
  only: number | undefined;
  time: string;
}

/** Stores failures in the history of the companies that the account belongs to, and of the host's. */
export const failedSignInJob: Job<StoredFailure> = {
  name: 'record-failed-sign-in',
  async run({ database: { system } }, { events, account, company, hash, pseudonym, only, method, time }) {
    const members = account === undefined ? [] : await companiesOf(system, account);
    const of = members.filter(({ tenantId }) => opensAtHost({ only: company ?? only }, tenantId));
    const named: { tenantId: number; userId: number | null }[] = [...of];
    const host = company ?? only;
    if (named.length === 0 && host !== undefined) named.push({ tenantId: host, userId: null });
    const rows = named.flatMap(({ tenantId, userId }) =>
      events.map((event): SecurityRow => {
        const source = { pseudonym };
        return { tenantId, event, method, user: userId, by: null, source, accountHash: hash, time };
      }),
    );
    await storeSecurityEvents(system, rows);
  },
};

/**
 * Logs a failed sign-in and has it recorded. The history is written by a job: the call takes as long whether or not the
 * account exists.
 */
export async function recordFailure(
  { database, log, sign }: Pick<Services, 'database' | 'log' | 'sign'>,
  { only, source }: SignInContext,
  { typed, isLocked = false, method, account, company }: FailedSignIn,
): Promise<void> {
  if (!source) return;
  const hash = sign('history account', typed);
  const events: SecurityEvent[] = isLocked ? ['sign_in_failed', 'locked'] : ['sign_in_failed'];
  for (const event of events)
    logSecurityEvent(log, {
      ...{ event, company: company ?? only ?? null, user: null, account: account ?? null },
      ...{ method, account_hash: hash.slice(0, 22), source },
    });
  const { pseudonym } = source;
  const time = new Date().toISOString();
  const failure = { events, method, account, company, hash, pseudonym, only, time };
  await addJob(database.system, failedSignInJob, failure);
}

/**
 * Returns the attempt's hook that records its failures. `identify` returns what the call found out about the account by
 * then.
 */
export const recordingFailures =
  (
    services: Services,
    context: SignInContext,
    identify: () => Omit<FailedSignIn, 'isLocked'>,
  ): NonNullable<Attempt['onFailure']> =>
  ({ isLocked }) =>
    recordFailure(services, context, { ...identify(), isLocked });
