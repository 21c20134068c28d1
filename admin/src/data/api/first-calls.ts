import type { Client, DefinitionPath, Result } from '@piiri/shared/client.ts';
import type { EntityRecord, Page } from '@piiri/shared/contracts/routes.ts';
import { DEFAULT_PAGE_SIZE, likelyPageSize } from './page-size.ts';

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
