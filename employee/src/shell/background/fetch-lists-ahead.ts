import type { App } from '../../data/app.ts';
import { chatChannels, directRooms } from '../../data/chat/conversations.ts';
import { type ContentQuery, contents } from '../../data/content/contents.ts';
import { feedLists } from '../../data/content/feed-lists.ts';
import { screens } from '../../data/content/screens.ts';
import { device } from '../../data/device/device.ts';
import { isSender } from '../../data/menu.ts';
import { eventQuery } from '../../data/models/events.ts';
import { companyGroups } from '../../data/models/groups.ts';
import { linkFavourites } from '../../data/models/link-favourites.ts';
import { ownContents } from '../../data/models/own-content.ts';
import { pollQuery } from '../../data/models/polls.ts';
import { savesData } from '../../ui/browser/device.ts';

/** Queries of kinds whose lists do not start with the default query. */
const QUERIES: Readonly<Record<string, ContentQuery>> = {
  event: eventQuery({}, []) ?? {},
  poll: pollQuery({}),
};

/** Fetches the forms that the person may send with their fields, so that they can be filled in without a connection. */
async function prefetchForms(app: App): Promise<void> {
  const { profile } = app.session;
  if (!profile.value || !isSender(profile.value)) return;
  const result = await app.api.get('v1/forms/', { query: { page_size: 100 } });
  for (const { name } of result.ok ? result.data.results : []) {
    if (app.model(device).isActivating()) return;
    await app.api.get(`v1/forms/${name}/`);
  }
}

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
    .filter(({ name, menu }) => !menu?.unlessEmpty || app.session.profile.value?.non_empty.includes(name))
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
    ...(names.includes('link') ? [() => app.model(linkFavourites).load()] : []),
    ...(settings?.chat_enabled === false
      ? []
      : [() => app.model(chatChannels).load(), () => app.model(directRooms).load()]),
    () => prefetchForms(app),
    () => app.model(companyGroups).mine(),
  ];
  // Sequential, so that requests of the user's own navigation come first.
  for (const request of requests) {
    if (app.model(device).isActivating()) return;
    await request();
  }
}
