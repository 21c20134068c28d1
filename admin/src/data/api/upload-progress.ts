import { useSyncExternalStore } from 'react';

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

/** Runs an upload, and reports its progress to `useUploadProgress`. */
export async function trackUpload<T>(
  upload: (onProgress: (share: number | undefined) => void) => Promise<T>,
): Promise<T> {
  setShare(0);
  try {
    return await upload(setShare);
  } finally {
    setShare(undefined);
  }
}

/** Returns the sent share of the current upload, 0 to 1; undefined without one. */
export const useUploadProgress = () => useSyncExternalStore(subscribe, () => share);
