import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import '../registries.ts';
import { App, createProviders } from '../App.tsx';
import { ConsoleContextProvider } from '../data/session/console-context.tsx';
import { createI18n } from '../data/texts/create-i18n.ts';
import { loadLazyNamespace } from '../data/texts/lazy-namespace.ts';
import { loadTexts } from '../data/texts/load-texts.ts';
import { consoleTheme } from '../kit/theme/theme.tsx';
import { WHOAMI } from './whoami.ts';

let root: Root | undefined;

function mount(element: ReactNode): void {
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(element);
}

/** Unmounts what was rendered last. */
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

/** Renders a single component of the console. */
export async function renderComponent(part: ReactNode): Promise<void> {
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
