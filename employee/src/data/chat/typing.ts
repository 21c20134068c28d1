import { type Signal, signal } from '@preact/signals-react';

/** Time in milliseconds that a typing notice is valid, and the minimum interval between own notices. */
const EXPIRY_MS = 6000;
const NOTIFY_INTERVAL_MS = 2500;

/** Time in milliseconds without a key press after which typing has ended. */
const IDLE_MS = 4000;

export interface Typing {
  who: Signal<readonly number[]>;
  started(user: number): void;
  stopped(user: number | undefined): void;
  /** Must be called on each key press. */
  onKeyPress(): void;
  /** Must be called when the user stops writing. */
  stop(): void;
  close(): void;
}

/** Tracks who is typing in a room, and notifies the others of the user's own typing as rarely as possible. */
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
        setTimeout(() => stopped(user), EXPIRY_MS),
      );
      who.value = [...timers.keys()];
    },
    onKeyPress() {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(stop, IDLE_MS);
      if (Date.now() - notifiedAt < NOTIFY_INTERVAL_MS) return;
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
