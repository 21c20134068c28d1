import type { Page } from '@playwright/test';
import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

const manifestLink = (page: Page) => page.locator('link[rel="manifest"]');

/** Returns how the browser would install the page, and what prevents it. */
async function installableAs(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  await devtools.detach();
  // A test's browser is in private mode, which prevents installing.
  const inTheWay = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  return { path: new URL(url).pathname, errors, inTheWay, ...JSON.parse(data) };
}

/** Replaces the browser's event that it can install; tests' browsers never send it. */
const fireInstallPrompt = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.asked = 'yes';
      return { outcome: 'accepted' };
    };
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

test('the browser can install the current company’s app, and the generic one after logging out', async ({
  open,
}) => {
  const page = await open(DEMO.admin, { ...DESKTOP, at: '/home' });
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
  await expect(manifestLink(page)).toHaveAttribute('href', /^\/api\/app\//);
  const first = await installableAs(page);
  expect(first).toMatchObject({ errors: [], inTheWay: [], name: 'Revontuli Oy', short_name: 'Revontuli' });
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
    'href',
    /^\/api\/app\/.*180\.png$/,
  );

  await page.getByRole('button', { name: t('ui:menu.tenants', { name: 'Revontuli Oy' }) }).click();
  await page.getByRole('button', { name: 'Saaristo Ab' }).click();
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(/Saaristo Ab/);
  await expect(manifestLink(page)).toHaveAttribute('href', /^\/api\/app\//);
  const second = await installableAs(page);
  expect(second).toMatchObject({ errors: [], inTheWay: [], name: 'Saaristo Ab' });
  expect([second.id, second.path]).not.toEqual([first.id, first.path]);

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(manifestLink(page)).toHaveAttribute('href', '/manifest.webmanifest');
  expect(await installableAs(page)).toMatchObject({ errors: [], inTheWay: [], name: 'Piiri', id: '/home' });
  expect(await page.content()).not.toContain('/api/app/');
});

test('installation is offered after several days of use, and is found in the person’s settings', async ({
  open,
  company,
}) => {
  const page = await open(company.member, PHONE);
  await page.addInitScript(() => {
    if (!localStorage.getItem('installing')) localStorage.setItem('installing', '{"days":2}');
  });
  await page.goto('/home');
  await expect(manifestLink(page)).toBeAttached();
  const offer = page.getByRole('status').filter({ hasText: `Asenna ${company.name} tälle laitteelle` });
  expect(await fireInstallPrompt(page)).toBe(true);
  await expect(offer).toHaveCount(0);
  await page
    .getByRole('link', { name: patternStartingWith('ui:home.profile') })
    .last()
    .click();
  await expect(offer).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('profile-screen:install') })
    .click();
  const section = page.getByRole('region', { name: t('profile-screen:install') });
  await expect(section.getByRole('button', { name: t('offline-screen:install') })).toBeVisible();
  await offer.getByRole('button', { name: t('offline-screen:install') }).click();
  await expect(page.locator('html[data-asked]')).toBeAttached();
  await expect(offer).toHaveCount(0);
  await expect(section).toContainText('Valitse selaimen valikosta');
});
