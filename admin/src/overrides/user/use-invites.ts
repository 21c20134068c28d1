import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Ended, Invitee } from './invitee.ts';
import { createInviter } from './send-invite.ts';

export interface Progress {
  /** Number of people in total. */
  total: number;
  sent: number;
  /** Number of people whom another sender had already invited. */
  byAnother: number;
  /** Results of failed invitations. */
  failed: readonly Ended[];
  /** Latest results, newest first. */
  latest: readonly Ended[];
  /** Number of people not attempted yet. */
  left: number;
  isRunning: boolean;
  /** Sending stopped by itself because every attempt failed. */
  isAborted: boolean;
  /** Estimated remaining time in s. Undefined: too early to estimate. */
  secondsLeft?: number;
}

/** The message to send, and a callback for each progress update. */
interface Sending {
  message: string;
  onProgress: (progress: Progress) => void;
}

/** Current state, updated more often than the visible progress. */
interface State {
  waiting: readonly Invitee[];
  sent: number;
  byAnother: number;
  failed: Ended[];
  latest: readonly Ended[];
}

/**
 * Number of concurrent invitations: an SMS gateway is slow, and of a browser's six connections one must stay free for
 * other calls.
 */
const AT_ONCE = 5;

/** Number of consecutive failures after which sending stops, since the rest would probably fail too. */
const MOST_IN_A_ROW = 20;

/** Minimum interval between progress updates, ms. */
const SHOWN_EVERY_MS = 200;

/** Maximum number of invited people shown by name. */
const NAMED = 100;

/** Minimum number of attempts before the remaining time is estimated. */
const FEWEST_TO_TELL_BY = 30;

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
  const begun = () => {
    all.current ??= { waiting: people, sent: 0, byAnother: 0, failed: [], latest: [] };
    return all.current;
  };

  /** Invites the people of `queue`; `others` stay waiting. */
  const run = async (
    queue: readonly Invitee[],
    others: readonly Invitee[],
    { message, onProgress }: Sending,
  ) => {
    const state = begun();
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
        secondsLeft: next < FEWEST_TO_TELL_BY ? undefined : waiting / perSecond,
      };
      setProgress(progress);
      onProgress(progress);
    };

    const note = (ended: Ended) => {
      if (ended.status === 'sent') {
        if (ended.byAnother) state.byAnother += 1;
        else state.sent += 1;
        state.latest = [ended, ...state.latest.slice(0, NAMED - 1)];
        inARow = 0;
        return;
      }
      state.failed.push(ended);
      // A person without a phone number says nothing about the others.
      if (ended.phone) inARow += 1;
      if (inARow >= MOST_IN_A_ROW) isGivenUp = true;
    };

    const work = async () => {
      for (let person = queue[next]; person && !signal.aborted && !isGivenUp; person = queue[next]) {
        next += 1;
        const { ended, isHopeless } = await invite(person, message, signal);
        note(ended);
        isGivenUp ||= isHopeless;
        if (Date.now() - lastProgressAt > SHOWN_EVERY_MS) report(true);
      }
    };

    report(true);
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    state.waiting = [...queue.slice(next), ...others];
    report(false);
  };

  return {
    progress,
    /** Invites everyone not attempted yet. */
    send: (sending: Sending) => run(begun().waiting, [], sending),
    /** Retries the failed invitations only. */
    retry: (sending: Sending) => run(begun().failed.splice(0), begun().waiting, sending),
    stop: () => stopper.current.abort(),
  };
}
