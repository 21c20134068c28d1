import { likelyPageSize, USUAL_PAGE_SIZE } from '../../generate/page-size.ts';

/** What lists ask for first, by the place of each below `/admin/`. */
export type FirstCalls = Readonly<Record<string, { list: string; mentioned: readonly string[] }>>;

const USUAL = `page_size=${USUAL_PAGE_SIZE}`;

/** The addresses that the list which is open will ask for first, as far as that is known before it is known who asks. */
export function firstCallsOf(
  calls: FirstCalls,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  storage: Storage,
): readonly string[] {
  const [, base, resource = '', ...rest] = pathname.split('/');
  const isList = base === 'admin' && rest.length === 0 && Object.hasOwn(calls, resource);
  const open = isList ? calls[resource] : undefined;
  if (!open) return [];
  const size = likelyPageSize(storage);
  if (search !== '' || size === undefined) return open.mentioned;
  return [open.list.replace(USUAL, `page_size=${size}`), ...open.mentioned];
}
