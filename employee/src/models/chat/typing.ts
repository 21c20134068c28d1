import { type Signal, signal } from '@preact/signals-react';

/** How long somebody who was seen typing is taken to be, and how often oneself says so, in milliseconds. */
const EXPIRES_AFTER = 6000;
const NOTIFY_INTERVAL = 2500;

/** After so long without a key one is no longer typing. */
const IDLE_AFTER = 4000;

export interface Typing {
  who: Signal<readonly number[]>;
  started(user: number): void;
  stopped(user: number | undefined): void;
  /** A key was pressed here. */
  onKeyPress(): void;
  /** Writing is over here. */
  stop(): void;
  close(): void;
}

/** Who types in a room, and the telling that oneself does: no more often than needed. */
export function createTyping(self: number, notify: (typing: boolean) => void): Typing {
  const who = signal<readonly number[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let notifiedAt = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function stopped(user: number | undefined): void {
    if (user === undefined || !timers.has(user)) return;
    clearTimeout(timers.get(user));
    timers.delete(user);
    who.value = [...timers.keys()];
  }

  function stop(): void {
    clearTimeout(idleTimer);
    if (notifiedAt > 0) notify(false);
    notifiedAt = 0;
  }

  return {
    who,
    stopped,
    started(user) {
      if (user === self) return;
      clearTimeout(timers.get(user));
      timers.set(
        user,
        setTimeout(() => stopped(user), EXPIRES_AFTER),
      );
      who.value = [...timers.keys()];
    },
    onKeyPress() {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(stop, IDLE_AFTER);
      if (Date.now() - notifiedAt < NOTIFY_INTERVAL) return;
      notifiedAt = Date.now();
      notify(true);
    },
    stop,
    close() {
      clearTimeout(idleTimer);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
