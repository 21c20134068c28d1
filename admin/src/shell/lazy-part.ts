import { withinLoadLimit } from '@piiri/shared/load-limit.ts';
import { lazy } from 'react';

/** When the page was last loaded anew for a missing part, in this tab; milliseconds since 1970. */
const RELOADED = 'piiri.reloaded';

/** A page that misses a part again within this time, in milliseconds, is not loaded anew: that would not end. */
const AGAIN_MS = 60_000;

/** Loads the page anew, once, where a server that answers does not have a part: it is of another release by now. */
export async function reloadOnce(error: unknown): Promise<never> {
  const since = Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0);
  const answers = await fetch('/healthz')
    .then(({ ok }) => ok)
    .catch(() => false);
  if (!answers || since < AGAIN_MS) throw error;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return new Promise(() => undefined);
}

const loading = new Set<Promise<unknown>>();

function track<T>(part: Promise<T>): Promise<T> {
  loading.add(part);
  const isDone = () => void loading.delete(part);
  part.then(isDone, isDone);
  return part;
}

/** Resolves when the parts that are being loaded are there; to false when there are none. */
export async function partsLoaded(): Promise<boolean> {
  if (loading.size === 0) return false;
  await Promise.allSettled(loading);
  return true;
}

/**
 * React's `lazy`: a component that is loaded when it is first rendered. One that cannot be loaded, or not within the limit,
 * has the page loaded anew; when that has just been done it fails to render, and the nearest ErrorBoundary says so.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => track(withinLoadLimit(load()).catch(reloadOnce)));
