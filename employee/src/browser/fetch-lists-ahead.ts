import type { App } from '../models/app.ts';
import type { ContentQuery } from '../models/content-source.ts';
import { contents } from '../models/contents.ts';
import { eventQuery } from '../models/events.ts';
import { feedLists } from '../models/feed-lists.ts';
import { companyGroups } from '../models/groups.ts';
import { ownContents } from '../models/own-content.ts';
import { pollQuery } from '../models/polls.ts';
import { screens } from '../models/screens.ts';
import { savesData } from './saves-data.ts';

/** Kinds whose lists begin in a way of their own. */
const QUERIES: Readonly<Record<string, ContentQuery>> = {
  event: eventQuery({}, []) ?? {},
  poll: pollQuery({}),
};

/**
 * Fetches the first page of each list, which the worker keeps: without a connection there is something to read though it was never
 * opened. Not where the device is to save data, and what does not arrive is left out.
 */
export async function fetchListsAhead(app: App): Promise<void> {
  if (savesData()) return;
  const { settings, content = [] } = app.session.tenant.value ?? {};
  const names = screens
    .filter(({ list, isTree, feature }) => list && !isTree && (!feature || settings?.[feature] !== false))
    .map(({ name }) => name);
  // One after the other: whoever reads meanwhile goes first.
  for (const name of [...names, 'poll'])
    await app
      .model(contents)
      .of(name)
      .open(QUERIES[name] ?? {});
  const own = app.model(ownContents);
  // All types come with any one of them.
  if (content[0]) await own.type(content[0].name).catch(() => undefined);
  for (const { name } of content) await own.of(name).open({});
  await app.model(feedLists).open({});
  await app.model(companyGroups).mine();
}
