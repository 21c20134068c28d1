import { delay } from '@piiri/shared/after.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { isTransient, messageOf, problemOf } from '../../data/api/problem.ts';

/** A person to invite. */
export interface Invitee {
  id: number;
  name: string;
  phone: string | null;
  /** Time of the last invitation; null: never invited. */
  invitedAt: string | null;
}

/** Result of inviting a person; `detail` describes it. */
export interface InviteResult extends Invitee {
  status: 'sent' | 'failed';
  detail: string;
  /** Another sender had already invited them, so nothing was sent. */
  byAnother?: boolean;
}

/** Delays before retries after a lost connection, ms. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000];

/** Result of one invitation; `isHopeless`: the next one would fail the same way. */
interface Attempt {
  ended: InviteResult;
  isHopeless: boolean;
}

/**
 * Returns a function that invites one person. Each invitation of a person has its own idempotency key, with which the
 * server sends only once: a call without an answer is retried with the same key; only a definite failure gets a new
 * one.
 */
function createInviter(translate: ReturnType<typeof useTranslate>) {
  const keys = new Map<number, string>();
  const keyOf = (id: number) => {
    const key = keys.get(id) ?? randomKey();
    keys.set(id, key);
    return key;
  };

  return async (person: Invitee, message: string, signal: AbortSignal): Promise<Attempt> => {
    for (const wait of [...RETRY_DELAYS_MS, undefined]) {
      try {
        const answer = await call('POST v1/users/invite/', {
          body: { id: person.id, message, invited_at: person.invitedAt },
          headers: { 'Idempotency-Key': keyOf(person.id) },
        });
        const { status, detail, by_another: byAnother = false, invited_at: invitedAt = null } = answer;
        if (status === 'failed') keys.delete(person.id);
        return { ended: { ...person, status, detail, byAnother, invitedAt }, isHopeless: false };
      } catch (error) {
        if (!isTransient(error) || wait === undefined || signal.aborted) {
          const reason = translate(messageOf(error));
          const detail = translate('console.invites.failed_for', { reason });
          // Only 404, a person deleted meanwhile, says nothing about the others.
          const isHopeless = problemOf(error)?.status !== 404;
          return { ended: { ...person, status: 'failed', detail }, isHopeless };
        }
      }
      // Stopping ends the wait; a last attempt then finds out the result.
      await delay(wait, signal);
    }
    throw new Error('There is always a last try.');
  };
}

export interface Progress {
  /** Number of people in total. */
  total: number;
  sent: number;
  /** Number of people whom another sender had already invited. */
  byAnother: number;
  /** Results of failed invitations. */
  failed: readonly InviteResult[];
  /** Latest results, newest first. */
  latest: readonly InviteResult[];
  /** Number of people not attempted yet. */
  left: number;
  isRunning: boolean;
  /** Sending stopped by itself because every attempt failed. */
  isAborted: boolean;
  /** Estimated remaining time in s. Undefined: too early to estimate. */
  secondsLeft?: number;
}

/** The message to send, and a callback for each progress update. */
interface SendOptions {
  message: string;
  onProgress: (progress: Progress) => void;
}

/** Current state, updated more often than the visible progress. */
interface State {
  waiting: readonly Invitee[];
  sent: number;
  byAnother: number;
  failed: InviteResult[];
  latest: readonly InviteResult[];
}

/**
 * Number of concurrent invitations: an SMS gateway is slow, and of a browser's six connections one must stay free for
 * other calls.
 */
const MAX_CONCURRENT = 5;

/** Number of consecutive failures after which sending stops, since the rest would probably fail too. */
const MAX_FAILURES = 20;

/** Minimum interval between progress updates, ms. */
const PROGRESS_INTERVAL_MS = 200;

/** Maximum number of invited people shown by name. */
const MAX_NAMED = 100;

/** Minimum number of attempts before the remaining time is estimated. */
const MIN_SAMPLES = 30;

/**
 * Invites people, several at a time, until all have been attempted or sending is stopped; a later start continues. The
 * list of people is fixed at the first start.
 */
export function useInvites(people: readonly Invitee[]) {
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress>();
  const [invite] = useState(() => createInviter(translate));
  const stopper = useRef(new AbortController());
  const all = useRef<State>(undefined);
  const startedAt = () => {
    all.current ??= { waiting: people, sent: 0, byAnother: 0, failed: [], latest: [] };
    return all.current;
  };

  /** Invites the people of `queue`; `others` stay waiting. */
  const run = async (
    queue: readonly Invitee[],
    others: readonly Invitee[],
    { message, onProgress }: SendOptions,
  ) => {
    const state = startedAt();
    const began = Date.now();
    let [next, inARow, lastProgressAt, isGivenUp] = [0, 0, 0, false];
    stopper.current = new AbortController();
    const { signal } = stopper.current;

    const report = (isRunning: boolean) => {
      lastProgressAt = Date.now();
      const waiting = queue.length - next;
      const perSecond = next / ((lastProgressAt - began) / 1000);
      const progress: Progress = {
        total: people.length,
        sent: state.sent,
        byAnother: state.byAnother,
        failed: [...state.failed],
        latest: [...state.latest],
        left: waiting + others.length,
        isRunning,
        isAborted: isGivenUp,
        secondsLeft: next < MIN_SAMPLES ? undefined : waiting / perSecond,
      };
      setProgress(progress);
      onProgress(progress);
    };

    const note = (ended: InviteResult) => {
      if (ended.status === 'sent') {
        if (ended.byAnother) state.byAnother += 1;
        else state.sent += 1;
        state.latest = [ended, ...state.latest.slice(0, MAX_NAMED - 1)];
        inARow = 0;
        return;
      }
      state.failed.push(ended);
      // A person without a phone number says nothing about the others.
      if (ended.phone) inARow += 1;
      if (inARow >= MAX_FAILURES) isGivenUp = true;
    };

    const work = async () => {
      for (let person = queue[next]; person && !signal.aborted && !isGivenUp; person = queue[next]) {
        next += 1;
        const { ended, isHopeless } = await invite(person, message, signal);
        note(ended);
        isGivenUp ||= isHopeless;
        if (Date.now() - lastProgressAt > PROGRESS_INTERVAL_MS) report(true);
      }
    };

    report(true);
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
    state.waiting = [...queue.slice(next), ...others];
    report(false);
  };

  return {
    progress,
    /** Invites everyone not attempted yet. */
    send: (sending: SendOptions) => run(startedAt().waiting, [], sending),
    /** Retries the failed invitations only. */
    retry: (sending: SendOptions) => run(startedAt().failed.splice(0), startedAt().waiting, sending),
    stop: () => stopper.current.abort(),
  };
}
