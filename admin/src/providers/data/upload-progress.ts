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

/** Sends a multipart form and reports its progress to `useUploadProgress`. */
export async function sendWithProgress(method: string, path: string, call: FormCall) {
  setShare(0);
  try {
    return await sendForm(method, path, call, setShare);
  } finally {
    setShare(undefined);
  }
}

/** Share of the current upload that was sent, 0 to 1; undefined without one. */
export const useUploadProgress = () => useSyncExternalStore(subscribe, () => share);
