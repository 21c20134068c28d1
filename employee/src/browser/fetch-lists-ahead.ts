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

/** Queries of kinds whose lists do not start with the default query. */
const QUERIES: Readonly<Record<string, ContentQuery>> = {
  event: eventQuery({}, []) ?? {},
  poll: pollQuery({}),
};

/**
 * Fetches the first page of each list, which the worker caches, so that lists can be read offline even if they were
 * never opened. Does nothing when the device saves data. Ignores lists that fail.
 */
export async function prefetchLists(app: App): Promise<void> {
  if (savesData()) return;
  const { settings, content = [] } = app.session.tenant.value ?? {};
  const names = screens
    .filter(({ list, isTree, feature }) => list && !isTree && (!feature || settings?.[feature] !== false))
    .map(({ name }) => name);
  // Sequential, so that requests of the user's own navigation come first.
  for (const name of [...names, 'poll'])
    await app
      .model(contents)
      .of(name)
      .open(QUERIES[name] ?? {});
  const own = app.model(ownContents);
  // Loading one type loads all of them.
  if (content[0]) await own.type(content[0].name).catch(() => undefined);
  for (const { name } of content) await own.of(name).open({});
  await app.model(feedLists).open({});
  await app.model(companyGroups).mine();
}
