import { storeSession } from '@piiri/shared/session.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent, unmount } from '../testing/render-console.tsx';
import { WHOAMI } from '../testing/whoami.ts';
import { TenantSwitcher } from './tenant-switcher.tsx';

const expiry = '2100-01-01T00:00:00Z';

afterEach(() => {
  unmount();
  storeSession(window.localStorage, { token: 'token', expiry, tenants: [] });
});

test('companies at another host are links to that host', async () => {
  const { id, name } = WHOAMI.tenant;
  storeSession(window.localStorage, {
    token: 'token',
    expiry,
    tenants: [{ id, tenant: name, logo: null, token: 'token', expiry }],
    elsewhere: [{ id: 7, tenant: 'Meri Oy', logo: null, address: 'https://intra.meri.example:8443/home' }],
  });
  await renderComponent(<TenantSwitcher />);
  await page.getByRole('button', { name: 'Vaihda yritystä' }).click();
  await expect.element(page.getByRole('menuitemradio', { name })).toHaveAttribute('aria-checked', 'true');
  const link = page.getByRole('menuitem', { name: 'Meri Oy' });
  await expect.element(link).toHaveAttribute('href', 'https://intra.meri.example:8443/home');
  await expect.element(link).toHaveTextContent('intra.meri.example:8443');
});
