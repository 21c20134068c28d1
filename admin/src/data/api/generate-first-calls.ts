import { addressOf } from '@piiri/shared/client.ts';
import { consoleEntities, resourceOf } from '../definitions/resources.ts';
import { editorsPath, editorsQuery, listQuery } from './dialect.ts';
import type { FirstCall, FirstCalls } from './first-calls.ts';
import { firstPage, type PageQuery, referencedPages } from './list-query.ts';
import { DEFAULT_PAGE_SIZE } from './page-size.ts';

function callOf({ entity, page }: PageQuery): FirstCall {
  const address = addressOf(editorsPath(entity), { ...editorsQuery(entity), ...listQuery(entity, page) });
  return { resource: resourceOf(entity), address, field: page.sort.field };
}

/** Returns the first API calls of each list of the console. Runs at build time. */
export function firstCalls(): FirstCalls {
  const calls = consoleEntities.map((entity) => {
    const list = callOf(firstPage(entity, DEFAULT_PAGE_SIZE));
    return [resourceOf(entity), { list, mentioned: referencedPages(entity).map(callOf) }] as const;
  });
  return Object.fromEntries(calls);
}
