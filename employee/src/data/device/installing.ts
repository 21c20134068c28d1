import { computed, signal } from '@preact/signals-react';
import type { App } from '../app.ts';

/** Event of a browser that can install the app. It can be used once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Storage key of the state that decides when the app is offered. */
const KEY = 'installing';

/** Number of days with a visit before the app is offered, and before it is offered again. */
const MIN_VISIT_DAYS = 3;

/** Time in milliseconds without another offer after a refusal. */
const REFUSAL_PAUSE_MS = 180 * 86_400_000;

/**
 * `days`: number of days with a visit since the last offer; `last`: the latest of them, YYYY-MM-DD; `refused`: time of
 * the refusal, ISO 8601.
 */
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

/** Installing the app on the device: whether the browser can, and when to offer it. Accessed through `App.model`. */
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
    /** Whether the browser can install the app on request. */
    isPossible: computed(() => prompt.value !== null),
    /** Whether the offer is shown now. */
    isOffered: computed(() => isTime.value && prompt.value !== null),
    /** Must be called when the browser can install the app. */
    canInstall(event: InstallPrompt): void {
      prompt.value = event;
    },
    /** Must be called when the app was installed. */
    installed(): void {
      prompt.value = null;
    },
    /** Records a visit today. */
    recordVisit(): void {
      const today = new Date().toISOString().slice(0, 10);
      const { days, last } = read(storage);
      if (last !== today) change({ days: days + 1, last: today });
    },
    /** Must be called when the user goes to another screen: on the first one nothing is offered. */
    opened(): void {
      const { days, refused } = read(storage);
      const isDismissed = refused !== undefined && Date.now() - Date.parse(refused) < REFUSAL_PAUSE_MS;
      if (!prompt.value || isTime.value || isDismissed || days < MIN_VISIT_DAYS) return;
      isTime.value = true;
      change({ days: 0 });
    },
    dismiss: dismiss,
    /** Shows the browser's installation prompt. */
    async install(): Promise<void> {
      const pending = prompt.value;
      prompt.value = null;
      isTime.value = false;
      const answer = await pending?.prompt();
      if (answer?.outcome === 'dismissed') dismiss();
    },
  };
};
