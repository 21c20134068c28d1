import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Ended, Invitee } from './invitee.ts';
import { createInviter } from './send-invite.ts';

export interface Progress {
  /** How many this is for in all. */
  total: number;
  sent: number;
  /** Who had been invited by another sending when their turn came. */
  byAnother: number;
  /** Who was not reached. */
  failed: readonly Ended[];
  /** Who was reached last, the newest first. */
  latest: readonly Ended[];
  /** How many have not had their turn. */
  left: number;
  isRunning: boolean;
  /** It ended before its time by itself, since nothing went through. */
  isAborted: boolean;
  /** About how long the others take, s. Undefined: too early to say. */
  secondsLeft?: number;
}

/** What is sent, and who hears each time that it is shown how far it is. */
interface Sending {
  message: string;
  onProgress: (progress: Progress) => void;
}

/** How far it is, whether or not it is shown. */
interface State {
  waiting: readonly Invitee[];
  sent: number;
  byAnother: number;
  failed: Ended[];
  latest: readonly Ended[];
}

/** So many messages are on their way at once: a gateway takes its time, and of a browser's six connections other calls need one. */
const AT_ONCE = 5;

/** After so many failures one after the other the others would hardly fare better. */
const MOST_IN_A_ROW = 20;

/** How often it is shown how far it is, ms. */
const SHOWN_EVERY_MS = 200;

/** So many of those who were reached are shown by name. */
const NAMED = 100;

/** Before so many are done nobody can say how long the rest takes. */
const FEWEST_TO_TELL_BY = 30;

/** Invites people some at a time, until all have had their turn, or it is stopped; it goes on where it was. Who they are is settled when it begins. */
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

  /** Sends to some; `others` are left for another time. */
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
      // Who has no number says nothing about the others.
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
    /** Sends to all whose turn has not come. */
    send: (sending: Sending) => run(begun().waiting, [], sending),
    /** Sends to those again who were not reached, and to no one else. */
    retry: (sending: Sending) => run(begun().failed.splice(0), begun().waiting, sending),
    stop: () => stopper.current.abort(),
  };
}
