import type { App } from '../models/app.ts';
import type { ContentQuery } from '../models/content-source.ts';
import { contents } from '../models/contents.ts';
import { device } from '../models/device.ts';
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
 * never opened. Does nothing when the device saves data; stops when a new version is
 * activated. Ignores lists that fail.
 */
export async function prefetchLists(app: App): Promise<void> {
  if (savesData()) return;
  const { settings, content = [] } = app.session.tenant.value ?? {};
  const names = screens
    .filter(({ list, isTree, feature }) => list && !isTree && (!feature || settings?.[feature] !== false))
    .map(({ name }) => name);
  const own = app.model(ownContents);
  const requests = [
    ...[...names, 'poll'].map(
      (name) => () =>
        app
          .model(contents)
          .of(name)
          .open(QUERIES[name] ?? {}),
    ),
    // Loading one type loads all of them.
    ...content.slice(0, 1).map(
      ({ name }) =>
        () =>
          own.type(name).catch(() => undefined),
    ),
    ...content.map(
      ({ name }) =>
        () =>
          own.of(name).open({}),
    ),
    () => app.model(feedLists).open({}),
    () => app.model(companyGroups).mine(),
  ];
  // Sequential, so that requests of the user's own navigation come first.
  for (const request of requests) {
    if (app.model(device).isActivating()) return;
    await request();
  }
}
