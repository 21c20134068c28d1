import { type Signal, signal } from '@preact/signals-react';

/** How long somebody who was seen typing is taken to be, and how often oneself says so, in milliseconds. */
const BELIEVED = 6000;
const SAID_EVERY = 2500;

/** After so long without a key one is no longer typing. */
const RESTS_AFTER = 4000;

export interface Typing {
  who: Signal<readonly number[]>;
  started(user: number): void;
  stopped(user: number | undefined): void;
  /** A key was pressed here. */
  press(): void;
  /** Writing is over here. */
  rest(): void;
  close(): void;
}

/** Who types in a room, and the telling that oneself does: no more often than needed. */
export function createTyping(self: number, tell: (typing: boolean) => void): Typing {
  const who = signal<readonly number[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let saidAt = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function stopped(user: number | undefined): void {
    if (user === undefined || !timers.has(user)) return;
    clearTimeout(timers.get(user));
    timers.delete(user);
    who.value = [...timers.keys()];
  }

  function rest(): void {
    clearTimeout(resting);
    if (saidAt > 0) tell(false);
    saidAt = 0;
  }

  return {
    who,
    stopped,
    started(user) {
      if (user === self) return;
      clearTimeout(timers.get(user));
      timers.set(
        user,
        setTimeout(() => stopped(user), BELIEVED),
      );
      who.value = [...timers.keys()];
    },
    press() {
      clearTimeout(resting);
      resting = setTimeout(rest, RESTS_AFTER);
      if (Date.now() - saidAt < SAID_EVERY) return;
      saidAt = Date.now();
      tell(true);
    },
    rest,
    close() {
      clearTimeout(resting);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
