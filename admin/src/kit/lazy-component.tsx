import { withinLoadLimit } from '@piiri/shared/load-limit.ts';
import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
} from 'react';

/** Session storage key of the time of the last reload for a missing chunk, ms since 1970. */
const RELOADED_AT_KEY = 'piiri.reloaded';

/** Time in ms within which a page does not reload again for a missing chunk, to avoid an endless loop. */
const MIN_RELOAD_INTERVAL_MS = 60_000;

/**
 * Reloads the page once when the server answers but lacks a chunk, because another release has been deployed. Otherwise
 * throws the given error.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  const since = Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
  const answers = await fetch('/healthz')
    .then(({ ok }) => ok)
    .catch(() => false);
  if (!answers || since < MIN_RELOAD_INTERVAL_MS) throw error;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  location.reload();
  return new Promise(() => undefined);
}

const loading = new Set<Promise<unknown>>();

function track<T>(chunk: Promise<T>): Promise<T> {
  loading.add(chunk);
  const isDone = () => void loading.delete(chunk);
  chunk.then(isDone, isDone);
  return chunk;
}

/** Waits for the chunks that are loading; resolves to false when there are none. */
export async function waitForComponents(): Promise<boolean> {
  if (loading.size === 0) return false;
  await Promise.allSettled(loading);
  return true;
}

/** The component that a module exports under a name. */
export type Exported<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never;

/**
 * React's `lazy`, a component that loads on its first render: the export of that name, or the default one. If loading
 * fails or exceeds the limit, the page reloads; right after such a reload the component throws, and the nearest
 * ErrorBoundary shows that.
 */
export function lazyComponent<Module, Name extends keyof Module = 'default' & keyof Module>(
  load: () => Promise<Module>,
  name = 'default' as Name,
): LazyExoticComponent<Exported<Module, Name>> {
  const component = (module: Module) => ({ default: module[name] as Exported<Module, Name> });
  return lazy(() => track(withinLoadLimit(load()).catch(reloadOnce).then(component)));
}

/** Adds something that is awaited, and returns a function that ends the waiting; undefined where nothing waits. */
export const AwaitedContext = createContext<(() => () => void) | undefined>(undefined);

/** A placeholder for which the `RevealWhenLoaded` around it waits while it is mounted. */
export function Awaited({ children }: { children?: ReactNode }) {
  const add = useContext(AwaitedContext);
  useLayoutEffect(() => add?.(), [add]);
  return children;
}

/** A lazy component in whose place there is nothing until it is loaded, such as a dialog. */
export function withoutFallback<P extends object>(Component: ComponentType<P>) {
  return function WithoutFallback(props: P) {
    return (
      <Suspense fallback={<Awaited />}>
        <Component {...props} />
      </Suspense>
    );
  };
}
