import { CacheProvider } from '@emotion/react';
import type { TenantAccess } from '@piiri/shared/session.ts';
import { memoryStore } from 'ra-core';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import '../registries.ts';
import { App, createProviders } from '../App.tsx';
import { cacheFirstAnswers } from '../data/api/cache-first-answers.ts';
import { type ConsoleLanguage, consoleLanguage } from '../data/session/console-language.ts';
import { registerPlatform } from '../kit/commands/key-names.ts';
import { registerTimeZone } from '../kit/dates/relative-day.ts';
import { waitForParts } from '../kit/lazy-part.ts';
import { rightToLeftCache } from '../kit/theme/right-to-left.ts';
import { styleCache } from '../kit/theme/style-cache.ts';
import { collectStyles, criticalStyles, type StyleElement } from './critical-styles.ts';
import type { StoredDevice } from './device-cookie.ts';
import { type RenderRequest, readFirstData } from './first-data.ts';
import { answersOf } from './rendered-answers.ts';
import type { RenderedData, RenderedFor } from './rendered-page.ts';
import { loadTranslator } from './translator.ts';

/** A screen rendered to HTML. */
export interface RenderedScreen {
  title: string;
  html: string;
  styles: StyleElement[];
  renderedFor: RenderedFor;
}

export interface RenderedPage {
  language: ConsoleLanguage;
  direction: 'ltr' | 'rtl';
  data: RenderedData;
  /** Absent when the browser's device is unknown; the data still save the browser its first requests. */
  screen?: RenderedScreen;
}

/** React's marker of a suspended boundary. */
const SUSPENDED_MARKER = '<!--$!-->';

/** Maximum number of render passes; above the nesting depth of lazy parts. */
const MAX_RENDER_PASSES = 5;

/** Renders a list with the console's own components, from the answers to its first API calls. */
async function renderScreen(
  { address, companies, userAgent }: RenderRequest,
  language: ConsoleLanguage,
  device: StoredDevice,
  { whoami, lists }: RenderedData,
): Promise<RenderedScreen | undefined> {
  const { profile, tenant } = whoami;
  const i18nProvider = await loadTranslator(language);
  const providers = createProviders(whoami, language, memoryStore({ ...device.store }));
  await Promise.all(cacheFirstAnswers(providers.queryClient, answersOf(lists)));
  const cache = collectStyles(profile.right_to_left ? rightToLeftCache() : styleCache('css'));
  let title = '';
  const view = {
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
        device={view}
        createRouter={(routes, options) =>
          createMemoryRouter(routes, { ...options, initialEntries: [address] })
        }
      />
    </CacheProvider>
  );
  let html = '';
  for (let round = 0; round < MAX_RENDER_PASSES; round++) {
    // Set right before the synchronous render: both are global to the process and differ from page to page.
    registerTimeZone(tenant.time_zone);
    registerPlatform(userAgent);
    html = renderToString(element);
    if (!html.includes(SUSPENDED_MARKER) || !(await waitForParts())) break;
  }
  if (html.includes(SUSPENDED_MARKER)) return undefined;
  const { owner, store, ...window } = device;
  const renderedFor = { device: window, owner, store: JSON.stringify(store), followsDevice: !profile.theme };
  return { title, html, styles: criticalStyles(cache), renderedFor };
}

/** Renders a list of the console. Resolves to undefined when the browser has to render it, see `readFirstData`. */
export async function render(request: RenderRequest): Promise<RenderedPage | undefined> {
  const language = consoleLanguage(request.language);
  const first = await readFirstData(request, language);
  if (!first) return undefined;
  const { data, device } = first;
  const screen = device && (await renderScreen(request, language, device, data));
  return { language, direction: data.whoami.profile.right_to_left ? 'rtl' : 'ltr', data, screen };
}
