import type { Client, DefinitionPath, Result } from '@piiri/shared/client.ts';
import type { EntityRecord, Page } from '@piiri/shared/contracts/routes.ts';

/** Numbers of rows per page to choose from. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Store key of a person's page size, for all lists. */
export const PAGE_SIZE_KEY = 'list.pageSize';
export const DEFAULT_PAGE_SIZE = 25;

/**
 * Returns the page size that the browser's last user chose, for requests before the user is known: react-admin prefixes
 * the key above with tenant and person. The default when none is stored; undefined when several people chose different
 * sizes.
 */
function likelyPageSize(storage: Storage): number | undefined {
  const keys = Object.keys(storage).filter((key) => key.endsWith(`.${PAGE_SIZE_KEY}`));
  const sizes = new Set(keys.map((key) => Number(storage.getItem(key))));
  if (sizes.size === 0) return DEFAULT_PAGE_SIZE;
  const [only] = sizes;
  return sizes.size === 1 && PAGE_SIZES.some((size) => size === only) ? only : undefined;
}

/**
 * Call of a list's first page, and the sort field as react-admin names it. Kept small: the entry script contains all of
 * them.
 */
export interface FirstCall {
  resource: string;
  address: string;
  field: string;
}

/** First calls of each list, by its path below `/admin/`. */
export type FirstCalls = Readonly<Record<string, { list: FirstCall; mentioned: readonly FirstCall[] }>>;

/** A requested page of a list. */
export interface FirstAnswer extends FirstCall {
  answer: Promise<Result<Page<EntityRecord>>>;
}

const DEFAULT_SIZE_PARAM = `page_size=${DEFAULT_PAGE_SIZE}&`;

/** Returns the first calls of the open list, the list itself first, as far as they are known before the user is. */
export function firstCallsOf(
  calls: FirstCalls,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  storage: Storage,
): readonly FirstCall[] {
  const [, base, resource = '', ...rest] = pathname.split('/');
  const isList = base === 'admin' && rest.length === 0 && Object.hasOwn(calls, resource);
  const open = isList ? calls[resource] : undefined;
  if (!open) return [];
  const size = likelyPageSize(storage);
  if (search !== '' || size === undefined) return open.mentioned;
  return callsOfList(calls, resource, size);
}

/** Returns the first calls of an unfiltered list with a page size. */
export function callsOfList(
  calls: FirstCalls,
  resource: string,
  size: number = DEFAULT_PAGE_SIZE,
): readonly FirstCall[] {
  const { list, mentioned } = calls[resource] as FirstCalls[string];
  const address = list.address.replace(DEFAULT_SIZE_PARAM, `page_size=${size}&`);
  return [{ ...list, address }, ...mentioned];
}

/** Makes the calls; `cacheFirstAnswers` later takes the answers. */
export const sendFirstCalls = (client: Client, calls: readonly FirstCall[]): FirstAnswer[] =>
  calls.map((call) => ({ ...call, answer: client.get(call.address as DefinitionPath) }));
