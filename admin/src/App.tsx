import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isImportable } from '@piiri/schemas';
import { LucideProvider } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { CoreAdminContext, type I18nProvider, localStorageStore, Resource, type Store } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { api } from './data/api/api.ts';
import { createDataProvider } from './data/api/data-provider.ts';
import { createQueryClient } from './data/api/query-client.ts';
import { registerContentTypes } from './data/definitions/content-types.ts';
import { consoleEntities, resourceOf, viewPath, viewsOfList } from './data/definitions/resources.ts';
import { LiveCounts } from './data/live/live-counts.tsx';
import { MenuProvider } from './data/menu/menu-context.tsx';
import type { Screen } from './data/menu/screen.ts';
import { createAuthProvider } from './data/session/auth.ts';
import { ConsoleContextProvider } from './data/session/console-context.tsx';
import type { ConsoleLanguage } from './data/session/console-language.ts';
import type { Whoami } from './data/session/whoami.ts';
import { lazyWithTexts } from './data/texts/lazy-namespace.ts';
import { ConfirmDeleteHost } from './generate/actions/deletion/confirm-delete-host.tsx';
import { EditPage, ImportPage, ListPage } from './generate/pages.tsx';
import { registerTimeZone } from './kit/dates/dates.ts';
import { DARK_QUERY, type Device, deviceMatches } from './kit/device/device.ts';
import { DeviceContext } from './kit/device/device-context.ts';
import { ErrorBoundary } from './kit/page/error-boundary.tsx';
import { Crashed, UnknownAddress } from './kit/page/message-page.tsx';
import { LiveRegion } from './kit/state/live-region.tsx';
import { consoleTheme } from './kit/theme/theme.tsx';
import { screens as registered } from './screens.gen.ts';
import { Layout } from './shell/layout.tsx';
import { PageProvider } from './shell/page-provider.tsx';
import { rewritingRouterProvider } from './shell/router.tsx';
import { ScreenPage } from './shell/screen-page.tsx';
import { ThemeModeContext } from './shell/theme-mode.ts';

/**
 * Returns react-admin's preferences store with a fixed language: the first render would otherwise wait for a comparison
 * of the stored language with that of the texts.
 */
function createStore(store: Store, language: ConsoleLanguage): Store {
  return {
    ...store,
    getItem: (key, usual) => (key === 'locale' ? (language as never) : store.getItem(key, usual)),
  };
}

/**
 * Returns the storage key of a person's preferences; it contains the tenant, since a person has separate preferences in
 * each.
 */
export const storeKey = ({ profile, tenant }: Whoami) => `console.${tenant.id}.${profile.id}`;

/** Creates react-admin's providers for one person. `store`: preferences store, localStorage by default. */
export function createProviders(
  whoami: Whoami,
  language: ConsoleLanguage,
  store: Store = localStorageStore(undefined, storeKey(whoami)),
) {
  registerTimeZone(whoami.tenant.time_zone);
  return {
    authProvider: createAuthProvider(whoami.profile),
    dataProvider: createDataProvider(api),
    queryClient: createQueryClient(),
    store: createStore(store, language),
  };
}

interface Props {
  whoami: Whoami;
  providers: ReturnType<typeof createProviders>;
  i18nProvider: I18nProvider;
  /** The device that the server renders for, or that the page was rendered for. */
  device?: Device;
  /** Creates the router; a browser router by default. */
  createRouter?: typeof createBrowserRouter;
}

/** Path prefix of the console; the router handles what follows. */
const BASE = '/admin';

/** A resource for each definition that the console shows, at the product's own addresses. */
const resources = consoleEntities.map((entity) => {
  const pages = (
    <Resource name={resourceOf(entity)}>
      <Route index element={<ListPage entity={entity} />} />
      {viewsOfList(entity).map((view) => (
        <Route key={view.name} path={viewPath(view)} element={<ListPage entity={entity} view={view} />} />
      ))}
      <Route path="edit" element={<EditPage entity={entity} />} />
      <Route path="edit/:id" element={<EditPage entity={entity} />} />
      {isImportable(entity) && <Route path="import" element={<ImportPage entity={entity} />} />}
      <Route path="*" element={<UnknownAddress />} />
    </Resource>
  );
  return <Route key={entity.name} path={`/${resourceOf(entity)}/*`} element={pages} />;
});

/** Screens other than the lists and forms of entities. */
const screens = Object.values<Screen>(registered);

const screenRoutes = screens.map((screen) => (
  <Route key={screen.path} path={`/${screen.path}`} element={<ScreenPage screen={screen} />} />
));

/** The parts of the kit in all their states, for who develops the console. */
const KitPage = import.meta.env.DEV && lazyWithTexts(() => import('./shell/kit-page/page.tsx'));

/**
 * Replaces react-admin's own component, which registers resources one after another after the first render, and renders
 * everything again each time, including all rows of a list.
 */
function Console({ providers, i18nProvider }: Pick<Props, 'providers' | 'i18nProvider'>) {
  return (
    <CoreAdminContext {...providers} i18nProvider={i18nProvider} routerProvider={rewritingRouterProvider}>
      <PageProvider>
        <ErrorBoundary resetKey="" fallback={<Crashed />}>
          <Layout>
            <Routes>
              {screenRoutes}
              {KitPage && <Route path="/kit" element={<KitPage />} />}
              {resources}
              <Route path="*" element={<UnknownAddress />} />
            </Routes>
          </Layout>
        </ErrorBoundary>
      </PageProvider>
      <LiveRegion />
      <ConfirmDeleteHost />
      <LiveCounts />
    </CoreAdminContext>
  );
}

/** The console of one signed-in person, in the company's colours and the person's theme. */
export function App({
  whoami: initialWhoami,
  providers,
  i18nProvider,
  device,
  createRouter = createBrowserRouter,
}: Props) {
  const [tenant, setTenant] = useState(initialWhoami.tenant);
  const whoami = useMemo(() => {
    registerContentTypes(tenant.content);
    return { ...initialWhoami, tenant };
  }, [initialWhoami, tenant]);
  // Hydration uses the device that the page was rendered for: the window may have another size by then, which is
  // checked afterwards.
  const ssrMatchMedia = useMemo(
    () => device && ((query: string) => ({ matches: deviceMatches(device, query) })),
    [device],
  );
  const deviceIsDark = useMediaQuery(DARK_QUERY, { ssrMatchMedia });
  const [chosenMode, setMode] = useState(initialWhoami.profile.theme);
  const themeMode = useMemo(() => ({ choice: chosenMode, show: setMode }), [chosenMode]);
  const mode = chosenMode ?? (deviceIsDark ? 'dark' : 'light');
  // Native controls, such as check boxes, follow the chosen theme rather than the device.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  const { color } = whoami.tenant;
  const direction = whoami.profile.right_to_left ? 'rtl' : 'ltr';
  const theme = useMemo(
    () => consoleTheme(mode, color, direction, ssrMatchMedia),
    [mode, color, direction, ssrMatchMedia],
  );
  const router = useMemo(
    () =>
      createRouter([{ path: '*', element: <Console providers={providers} i18nProvider={i18nProvider} /> }], {
        basename: BASE,
      }),
    [providers, i18nProvider, createRouter],
  );
  return (
    <DeviceContext value={device}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <LucideProvider size={20}>
          <ConsoleContextProvider value={whoami} onTenant={setTenant}>
            <ThemeModeContext.Provider value={themeMode}>
              <MenuProvider screens={screens}>
                <RouterProvider router={router} />
              </MenuProvider>
            </ThemeModeContext.Provider>
          </ConsoleContextProvider>
        </LucideProvider>
      </ThemeProvider>
    </DeviceContext>
  );
}
