import { CacheProvider } from '@emotion/react';
import type { Language } from '@piiri/schemas';
import type { TenantAccess } from '@piiri/shared/session.ts';
import { type I18nProvider, memoryStore } from 'ra-core';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import '../registries.ts';
import { App, createProviders, storeKey } from '../App.tsx';
import { registerTimeZone } from '../form/relative-day.ts';
import { firstCalls } from '../generate/first-calls.ts';
import { PAGE_SIZE_KEY, PAGE_SIZES } from '../generate/page-size.ts';
import { registerPlatform } from '../keys/key-names.ts';
import { cacheFirstAnswers } from '../providers/data/cache-first-answers.ts';
import { callsOfList } from '../providers/data/first-calls.ts';
import { createI18n } from '../providers/i18n/index.ts';
import { loadLazyNamespace } from '../providers/i18n/lazy-namespace.ts';
import { loadTexts } from '../providers/i18n/load-texts.ts';
import { type ConsoleLanguage, consoleLanguage } from '../session/console-language.ts';
import { partsLoaded } from '../shell/lazy-part.ts';
import { rightToLeftCache } from '../theme/right-to-left.ts';
import { styleCache } from '../theme/style-cache.ts';
import { collectStyles, criticalStyles, type StyleElement } from './critical-styles.ts';
import { type KnownDevice, readDeviceCookie, UNKNOWN } from './device-cookie.ts';
import { answersOf } from './rendered-answers.ts';
import type { RenderedData, RenderedFor } from './rendered-page.ts';

/** A page to render for a person who is signed in. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  /** As chosen in the employee app. */
  language: Language;
  /** The request's headers `User-Agent` and `Cookie`. */
  userAgent: string;
  cookies: string;
  /** The person's companies, without their tokens. */
  companies: Omit<TenantAccess, 'token' | 'expiry'>[];
  /** Calls the API as that person. Resolves to status and body. */
  ask(address: string, language: Language): Promise<readonly [status: number, body: string]>;
}

export interface RenderedPage {
  language: ConsoleLanguage;
  direction: 'ltr' | 'rtl';
  title: string;
  html: string;
  styles: StyleElement[];
  renderedFor: Omit<RenderedFor, 'tokenPrefix'>;
  data: RenderedData;
}

const CALLS = firstCalls();

const translators = new Map<ConsoleLanguage, Promise<I18nProvider>>();

/** The texts of a language; those of later screens too, since parts of a list may need them. Made one after another. */
let making: Promise<unknown> = Promise.resolve();
function translatorIn(language: ConsoleLanguage): Promise<I18nProvider> {
  const known = translators.get(language);
  if (known) return known;
  const made = making.then(async () => {
    const { files } = await loadTexts(language);
    const { provider } = await createI18n(language, files);
    await loadLazyNamespace();
    return provider;
  });
  making = made.catch(() => undefined);
  translators.set(language, made);
  return made;
}

function deviceOf({ cookies }: RenderRequest, owner: string): KnownDevice {
  const known = readDeviceCookie(cookies);
  const device = known ?? UNKNOWN;
  // What somebody else chose in this browser is not this person's choice.
  return { ...device, owner, store: known?.owner === owner ? known.store : {} };
}

/** React's mark of a boundary that waits for something. */
const WAITING = '<!--$!-->';

/** More rounds than parts stand within each other. */
const MAX_ROUNDS = 5;

/**
 * Renders a list of the console by its own components, as it stands before anybody has narrowed it. Resolves to undefined when the browser
 * has to render the page: it is no such list, or not this person's.
 */
export async function render(request: RenderRequest): Promise<RenderedPage | undefined> {
  const { address, companies, userAgent } = request;
  const resource = /^\/admin\/([^/?]+)$/.exec(address)?.[1] ?? '';
  if (!Object.hasOwn(CALLS, resource)) return undefined;
  const language = consoleLanguage(request.language);
  const read = async (path: string) => {
    const [status, body] = await request.ask(`/api/${path}`, language);
    return status === 200 ? JSON.parse(body) : undefined;
  };
  const [profile, tenant, i18nProvider] = await Promise.all([
    read('v1/profile/'),
    read('v1/tenant/'),
    translatorIn(language),
  ]);
  if (!profile?.is_admin || !tenant) return undefined;
  const whoami = { profile, tenant };
  const device = deviceOf(request, storeKey(whoami));
  const chosenSize = Number(device.store[PAGE_SIZE_KEY]);
  const calls = callsOfList(
    CALLS,
    resource,
    PAGE_SIZES.find((size) => size === chosenSize),
  );
  const pages = await Promise.all(calls.map((call) => read(call.address)));
  // Who may not see the list is told so, or sent away, by the program.
  if (!pages[0]) return undefined;
  const lists = calls.flatMap((call, index) => (pages[index] ? [{ ...call, page: pages[index] }] : []));
  const providers = createProviders(whoami, language, memoryStore({ ...device.store }));
  await Promise.all(cacheFirstAnswers(providers.queryClient, answersOf(lists)));
  const isRightToLeft = Boolean(profile.right_to_left);
  const cache = collectStyles(isRightToLeft ? rightToLeftCache() : styleCache('css'));
  let title = '';
  const shown = {
    ...device,
    tenants: companies as TenantAccess[],
    onTitle: (given: string) => {
      title = given;
    },
  };
  const element = (
    <CacheProvider value={cache}>
      <App
        whoami={whoami}
        providers={providers}
        i18nProvider={i18nProvider}
        device={shown}
        createRouter={(routes, options) =>
          createMemoryRouter(routes, { ...options, initialEntries: [address] })
        }
      />
    </CacheProvider>
  );
  let html = '';
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // In one go with rendering, which does not wait for anything: these are of one page, and known to the whole process.
    registerTimeZone(tenant.time_zone);
    registerPlatform(userAgent);
    html = renderToString(element);
    if (!html.includes(WAITING) || !(await partsLoaded())) break;
  }
  if (html.includes(WAITING)) return undefined;
  const { owner, store, ...window } = device;
  return {
    language,
    direction: isRightToLeft ? 'rtl' : 'ltr',
    title,
    html,
    styles: criticalStyles(cache),
    renderedFor: { device: window, owner, store: JSON.stringify(store), followsDevice: !profile.theme },
    data: { whoami, lists },
  };
}
