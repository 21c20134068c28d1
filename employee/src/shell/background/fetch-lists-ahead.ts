import type { App } from '../../data/app.ts';
import { type ContentQuery, contents } from '../../data/content/contents.ts';
import { feedLists } from '../../data/content/feed-lists.ts';
import { screens } from '../../data/content/screens.ts';
import { device } from '../../data/device/device.ts';
import { eventQuery } from '../../data/models/events.ts';
import { companyGroups } from '../../data/models/groups.ts';
import { ownContents } from '../../data/models/own-content.ts';
import { pollQuery } from '../../data/models/polls.ts';
import { savesData } from '../../ui/browser/device.ts';

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
