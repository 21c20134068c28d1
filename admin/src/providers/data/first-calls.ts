import type { Client, DefinitionPath, Result } from '@piiri/shared/client.ts';
import type { EntityRecord, Page } from '@piiri/shared/contracts/routes.ts';
import { likelyPageSize, USUAL_PAGE_SIZE } from '../../generate/page-size.ts';

/** The call of a first page of a list, and the field that orders it, as react-admin names it. Small: the first lines hold all. */
export interface FirstCall {
  resource: string;
  address: string;
  field: string;
}

/** What lists ask for first, by the place of each below `/admin/`. */
export type FirstCalls = Readonly<Record<string, { list: FirstCall; mentioned: readonly FirstCall[] }>>;

/** A page of a list on its way. */
export interface FirstAnswer extends FirstCall {
  answer: Promise<Result<Page<EntityRecord>>>;
}

const USUAL = `page_size=${USUAL_PAGE_SIZE}&`;

/** What the open list will ask for first, as far as that is known before it is known who asks; the list itself first. */
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

/** What a list asks for first, as it stands before anybody has narrowed it, with so many rows. */
export function callsOfList(
  calls: FirstCalls,
  resource: string,
  size: number = USUAL_PAGE_SIZE,
): readonly FirstCall[] {
  const { list, mentioned } = calls[resource] as FirstCalls[string];
  const address = list.address.replace(USUAL, `page_size=${size}&`);
  return [{ ...list, address }, ...mentioned];
}

/** Makes the calls; their answers wait for `cacheFirstAnswers`. */
export const askFirst = (client: Client, calls: readonly FirstCall[]): FirstAnswer[] =>
  calls.map((call) => ({ ...call, answer: client.get(call.address as DefinitionPath) }));
