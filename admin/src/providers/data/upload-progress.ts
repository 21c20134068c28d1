import { useSyncExternalStore } from 'react';
import { type FormCall, sendForm } from './send-form.ts';

let share: number | undefined;
const listeners = new Set<() => void>();

function setShare(next: number | undefined): void {
  share = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends the form of a write; `useSending` tells how far it is. */
export async function sendWithProgress(method: string, path: string, call: FormCall) {
  setShare(0);
  try {
    return await sendForm(method, path, call, setShare);
  } finally {
    setShare(undefined);
  }
}

/** How much of the files of what is being saved has gone, 0 to 1; undefined while none are on their way. */
export const useUploadProgress = () => useSyncExternalStore(subscribe, () => share);
