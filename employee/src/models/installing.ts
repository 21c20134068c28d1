import { computed, signal } from '@preact/signals-react';
import type { App } from './app.ts';

/** What a browser hands over that can install the app. It may be used once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Where the browser keeps what decides when the app is offered. */
const KEY = 'installing';

/** On so many days one has come before it is offered, and again after that. */
const DAYS = 3;

/** Milliseconds for which it is not offered again to who did not want it. */
const PAUSE = 180 * 86_400_000;

/** `days`: on how many one has come since the last offer, `last` of them YYYY-MM-DD; `refused`: when, ISO 8601. */
interface StoredState {
  days: number;
  last?: string;
  refused?: string;
}

function read(storage: Storage): StoredState {
  try {
    const { days, last, refused } = JSON.parse(storage.getItem(KEY) ?? '');
    return { days: Number(days) || 0, last, refused };
  } catch {
    return { days: 0 };
  }
}

/** Having the app on the device, to be had by `App.model`: whether the browser can, and when that is said. */
export const installing = ({ storage }: Pick<App, 'storage'>) => {
  const prompt = signal<InstallPrompt | null>(null);
  const isTime = signal(false);
  const change = (changes: Partial<StoredState>) =>
    storage.setItem(KEY, JSON.stringify({ ...read(storage), ...changes }));

  function dismiss(): void {
    isTime.value = false;
    change({ refused: new Date().toISOString() });
  }

  return {
    /** The browser can install it when one says so here. */
    isPossible: computed(() => prompt.value !== null),
    /** It is said now that one can. */
    isOffered: computed(() => isTime.value && prompt.value !== null),
    /** The browser can install it. */
    canInstall(event: InstallPrompt): void {
      prompt.value = event;
    },
    /** It was installed. */
    installed(): void {
      prompt.value = null;
    },
    /** One has come, today. */
    recordVisit(): void {
      const today = new Date().toISOString().slice(0, 10);
      const { days, last } = read(storage);
      if (last !== today) change({ days: days + 1, last: today });
    },
    /** One has gone on to another screen: on the first one nothing is offered. */
    opened(): void {
      const { days, refused } = read(storage);
      const isDismissed = refused !== undefined && Date.now() - Date.parse(refused) < PAUSE;
      if (!prompt.value || isTime.value || isDismissed || days < DAYS) return;
      isTime.value = true;
      change({ days: 0 });
    },
    dismiss: dismiss,
    /** Has the browser ask whether to install it. */
    async install(): Promise<void> {
      const pending = prompt.value;
      prompt.value = null;
      isTime.value = false;
      const answer = await pending?.prompt();
      if (answer?.outcome === 'dismissed') dismiss();
    },
  };
};
