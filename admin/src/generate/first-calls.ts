import { addressOf } from '@piiri/shared/client.ts';
import { listCall } from '../providers/data/dialect.ts';
import type { FirstCalls } from '../providers/data/first-calls.ts';
import { consoleEntities, resourceOf } from '../resources.ts';
import { firstPage, mentionedPages, type PageQuery } from './list-query.ts';
import { USUAL_PAGE_SIZE } from './page-size.ts';

function addressOfPage({ entity, page }: PageQuery): string {
  const { path, query } = listCall(entity, page);
  return addressOf(path, query);
}

/** What each list of the console asks for first. Run while the console is built. */
export function firstCalls(): FirstCalls {
  const calls = consoleEntities.map((entity) => {
    const list = addressOfPage(firstPage(entity, USUAL_PAGE_SIZE));
    return [resourceOf(entity), { list, mentioned: mentionedPages(entity).map(addressOfPage) }] as const;
  });
  return Object.fromEntries(calls);
}
