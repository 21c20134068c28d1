import { useSyncExternalStore } from 'react';
import { type FormCall, sendForm } from './send-form.ts';

let share: number | undefined;
const listeners = new Set<() => void>();

function tell(next: number | undefined): void {
  share = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends the form of a write; `useSending` tells how far it is. */
export async function sendTold(method: string, path: string, call: FormCall) {
  tell(0);
  try {
    return await sendForm(method, path, call, tell);
  } finally {
    tell(undefined);
  }
}

/** How much of the files of what is being saved has gone, 0 to 1; undefined while none are on their way. */
export const useSending = () => useSyncExternalStore(subscribe, () => share);
