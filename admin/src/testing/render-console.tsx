import { ThemeProvider } from '@mui/material/styles';
import type { Operation } from '@piiri/schemas';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../registries.ts';
import { App, createProviders } from '../App.tsx';
import { createI18n } from '../providers/i18n/index.ts';
import { loadLazyNamespace } from '../providers/i18n/lazy-namespace.ts';
import { loadTexts } from '../providers/i18n/load-texts.ts';
import { consoleEntities } from '../resources.ts';
import { ConsoleContextProvider } from '../session/console-context.tsx';
import type { Profile, Tenant, Whoami } from '../session/whoami.ts';
import { consoleTheme } from '../theme/theme.ts';

const ALL: readonly Operation[] = ['read', 'admin', 'create', 'update', 'delete'];

/** An administrator of a company, as far as the console looks at them. */
export const WHOAMI: Whoami = {
  profile: {
    id: 1,
    username: 'anna',
    first_name: 'Anna',
    last_name: 'Aalto',
    is_admin: true,
    is_tenant_admin: true,
    is_feedback_manager: false,
    abilities: Object.fromEntries(consoleEntities.map(({ name }) => [name, [...ALL]])),
    picture_thumbnail: null,
    theme: 'light',
  } as unknown as Profile,
  tenant: {
    id: 1,
    name: 'Piiri',
    logo: null,
    logo_thumbnail: null,
    color: '#105d52',
    time_zone: 'Europe/Helsinki',
    default_language: 'fi',
    required_languages: [],
    settings: {},
    terms: { translations: {} },
    content: [],
  } as unknown as Tenant,
};

let root: Root | undefined;

function mount(element: ReactNode): void {
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(element);
}

/** Removes what was rendered last. */
export function unmount(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

async function createTexts() {
  const { files } = await loadTexts('fi');
  const { provider } = await createI18n('fi', files);
  await loadLazyNamespace();
  return provider;
}

/** Renders the console at an address, in Finnish. */
export async function renderConsole(address: string): Promise<void> {
  unmount();
  window.history.replaceState(null, '', address);
  const i18nProvider = await createTexts();
  mount(<App whoami={WHOAMI} providers={createProviders(WHOAMI, 'fi')} i18nProvider={i18nProvider} />);
}

/** Renders a part of the console by itself. */
export async function renderPart(part: ReactNode): Promise<void> {
  unmount();
  const i18nProvider = await createTexts();
  mount(
    <ThemeProvider theme={consoleTheme('light', WHOAMI.tenant.color, 'ltr')}>
      <ConsoleContextProvider value={WHOAMI} onTenant={() => undefined}>
        <CoreAdminContext {...createProviders(WHOAMI, 'fi')} i18nProvider={i18nProvider}>
          {part}
        </CoreAdminContext>
      </ConsoleContextProvider>
    </ThemeProvider>,
  );
}
