import { employeeAddress } from '@piiri/schemas';
import { APP_SCREENS } from '@piiri/shared/app-screens.ts';
import type { InteractionsReport } from '@piiri/shared/contracts/interactions.ts';
import { ENTITIES } from '../../engine/model/tables.ts';

/** First parts of the addresses of the console's screens that are no entity's; a test compares them with the screens. */
export const CONSOLE_SCREENS: readonly string[] = [
  ...['404', 'answers', 'calendar', 'care', 'changelog', 'chat', 'comments', 'content', 'content-import'],
  ...['data-protection', 'events', 'feedback', 'forms', 'history', 'home', 'integrations', 'join-cards'],
  ...['ldap', 'media', 'news', 'piiri-import', 'polls', 'pulses', 'reach', 'reviews', 'settings', 'sign-in'],
  'trash',
];

let routesByApp: Record<InteractionsReport['app'], ReadonlySet<string>> | undefined;

function knownNames() {
  const entities = [...ENTITIES.values()];
  const addresses = entities.flatMap((entity) => employeeAddress(entity, 1)?.split('/')[1] ?? []);
  const resources = entities.flatMap(({ name, console: own }) => (own ? [own.path ?? name] : []));
  return {
    employee: new Set([...APP_SCREENS, ...addresses]),
    console: new Set([...CONSOLE_SCREENS, ...resources]),
  };
}

/** Returns a route of an app as the metrics name it: routes that the apps do not have are all `other`. */
export function knownRoute(app: InteractionsReport['app'], route: string): string {
  routesByApp ??= knownNames();
  return routesByApp[app].has(route.split('/')[0] ?? '') ? route : 'other';
}
