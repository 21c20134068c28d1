import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { TenantAccess } from '@piiri/shared/session.ts';
import { type I18nProvider, memoryStore } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App, createProviders } from '../App.tsx';
import { cacheFirstAnswers } from '../data/api/query-client.ts';
import { type ConsoleLanguage, consoleLanguage } from '../data/session/console-language.ts';
import { createI18n } from '../data/texts/create-i18n.ts';
import { loadLazyNamespace } from '../data/texts/lazy-namespace.ts';
import { loadTexts } from '../data/texts/load-texts.ts';
import { registerPlatform } from '../kit/commands/key-names.ts';
import { registerTimeZone } from '../kit/dates/dates.ts';
import { waitForComponents } from '../kit/lazy-component.tsx';
import { rightToLeftCache } from '../kit/theme/right-to-left.ts';
import { styleCache } from '../kit/theme/style-cache.ts';
import type { StoredDevice } from './device-cookie.ts';
import { type RenderRequest, readFirstData } from './first-data.ts';
import type { RenderedData, RenderedFor } from './rendered-page.ts';
import { answersOf } from './take-rendered.ts';
import '../registries.ts';

/** A style element of the page's head. */
interface StyleElement {
  /** Value of the attribute `data-emotion`, by which Emotion recognises its content in the browser. */
  name: string;
  text: string;
}

/** Makes an Emotion cache collect its styles instead of rendering them as elements next to the components. */
function collectStyles(cache: EmotionCache): EmotionCache {
  cache.compat = true;
  return cache;
}

/**
 * Returns the styles of an Emotion cache in the form that the browser's cache hydrates: the global ones first, each in
 * its own element, then those of all components in one element.
 */
function criticalStyles({ key, registered, inserted }: EmotionCache): StyleElement[] {
  const styles = Object.entries(inserted).filter(
    (style): style is [string, string] => typeof style[1] === 'string',
  );
  const ofComponents = styles.filter(([id]) => registered[`${key}-${id}`]);
  const ofPage = styles.filter(([id]) => !registered[`${key}-${id}`]);
  return [
    ...ofPage.filter(([, text]) => text !== '').map(([id, text]) => ({ name: `${key}-global ${id}`, text })),
    {
      name: [key, ...ofComponents.map(([id]) => id)].join(' '),
      text: ofComponents.map(([, text]) => text).join(''),
    },
  ];
}

const translators = new Map<ConsoleLanguage, Promise<I18nProvider>>();

let lastLoad: Promise<unknown> = Promise.resolve();

/**
 * Returns the texts of a language, including those of later screens, since parts of a list may need them. Languages
 * load one after another.
 */
function loadTranslator(language: ConsoleLanguage): Promise<I18nProvider> {
  const loaded = translators.get(language);
  if (loaded) return loaded;
  const translator = lastLoad.then(async () => {
    const { files } = await loadTexts(language);
    const { provider } = await createI18n(language, files);
    await loadLazyNamespace();
    return provider;
  });
  lastLoad = translator.catch(() => undefined);
  translators.set(language, translator);
  return translator;
}

/** A screen rendered to HTML. */
interface RenderedScreen {
  title: string;
  html: string;
  styles: StyleElement[];
  renderedFor: RenderedFor;
}

interface RenderedPage {
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
    onTitle: (newTitle: string) => {
      title = newTitle;
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
    if (!html.includes(SUSPENDED_MARKER) || !(await waitForComponents())) break;
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
