import passkeys from '@piiri/locales/fi/passkeys-screen.json' with { type: 'json' };
import { addAuthenticator } from '../fixtures/authenticator.ts';
import {
  addCamera,
  expectNothingKept,
  expectSignedIn,
  leaveKiosk,
  pairKiosk,
  signInAtKiosk,
  TABLET,
} from '../fixtures/kiosk.ts';
import { waitForCode } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('two people one after the other see nothing of each other, and nothing stays on the device', async ({
  open,
  api,
  company,
}) => {
  const tablet = await open(undefined, { ...TABLET, language: '', at: '/kiosk' });
  await pairKiosk(tablet, await api(company.tenantAdmin));
  await signInAtKiosk(tablet, company.member);
  const first = await (await api(company.member)).ask<{ first_name: string; last_name: string }>(
    'GET',
    'v1/profile/',
  );
  await tablet.goto('/profile');
  await expect(tablet.getByText(first.last_name).first()).toBeVisible();
  await tablet.goto('/news');
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
  await leaveKiosk(tablet);
  await expectNothingKept(tablet);

  // Neither forward nor by an address does anybody get back.
  const choose = tablet.getByRole('heading', { name: t('devices:choose') });
  for (const move of [() => tablet.goForward(), () => tablet.goto('/profile'), () => tablet.goto('/news')]) {
    await move().catch(() => undefined);
    await expect(tablet).toHaveURL(/\/kiosk$/);
    await expect(choose).toBeVisible();
    await expect(tablet.getByText(first.last_name)).toHaveCount(0);
  }

  await signInAtKiosk(tablet, company.outsider);
  await tablet.goto('/profile');
  const second = await (await api(company.outsider)).ask<{ last_name: string }>('GET', 'v1/profile/');
  // Proves that the page shows whose it is, so that the absence of the first person's name below means something.
  await expect(tablet.getByText(second.last_name).first()).toBeVisible();
  await expect(tablet.getByText(first.last_name)).toHaveCount(0);
  // All the way back: to pages of this session, to the kiosk's first page, or to the blank one before it.
  for (let step = 0; step < 6; step += 1) {
    await tablet.goBack().catch(() => undefined);
    const app = tablet.getByRole('button', { name: t('devices:leave') });
    await expect
      .poll(async () => tablet.url() === 'about:blank' || (await choose.or(app).count()) > 0)
      .toBe(true);
    await expect(tablet.getByText(first.last_name)).toHaveCount(0);
    await expect(tablet.getByText(first.first_name)).toHaveCount(0);
  }
});

test('the device signs out when nobody touches it, after a warning', async ({ open, api, company }) => {
  const tablet = await open(undefined, { ...TABLET, language: '' });
  await tablet.clock.install();
  await tablet.goto('/kiosk');
  await pairKiosk(tablet, await api(company.tenantAdmin));
  await signInAtKiosk(tablet, company.member);
  const token = await tablet.evaluate(() => localStorage.getItem('token'));
  const warning = tablet.getByRole('dialog', { name: t('devices:idle_title') });
  await tablet.clock.runFor(40_000);
  await expect(warning).toHaveCount(0);
  await tablet.clock.runFor(12_000);
  await expect(warning).toContainText(/ ([1-9]|10) sekunnin /);
  await warning.getByRole('button', { name: t('devices:idle_stay') }).click();
  await expect(warning).toBeHidden();
  // The touch counts as a use: the time begins anew.
  await tablet.clock.runFor(40_000);
  await expect(warning).toBeHidden();
  await expect(tablet).toHaveURL(/\/home$/);
  await tablet.clock.runFor(12_000);
  await expect(warning).toBeVisible();
  await tablet.clock.runFor(12_000);
  await expect(tablet).toHaveURL(/\/kiosk$/);
  await expectNothingKept(tablet);
  const profileOf = async () =>
    (
      await tablet.request.get('/api/v1/profile/', { headers: { Authorization: `Bearer ${token}` } })
    ).status();
  await expect.poll(profileOf).toBe(401);
});

test('the console is not opened at a kiosk, and the app registers no worker and asks for no push', async ({
  open,
  api,
  company,
}) => {
  const tablet = await open(undefined, { ...TABLET, language: '', at: '/kiosk' });
  await pairKiosk(tablet, await api(company.tenantAdmin));
  await tablet.goto('/admin');
  await expect(tablet).toHaveURL(/\/kiosk$/);
  await signInAtKiosk(tablet, company.member);
  const offered = await tablet.evaluate(() => ({
    worker: 'serviceWorker' in navigator,
    push: typeof PushManager,
    notices: typeof Notification,
    databases: typeof indexedDB,
  }));
  expect(offered).toEqual({ worker: false, push: 'undefined', notices: 'undefined', databases: 'undefined' });
});

test('a person shows the QR code of their join card to the camera, and the next one types theirs', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const hire = (first_name: string) =>
    admin.ask<{ id: number }>('POST', 'v1/users/', {
      body: { first_name, last_name: 'Korhonen', username: `${first_name.toLowerCase()}.${company.id}` },
    });
  const ids = [(await hire('Kortti')).id, (await hire('Koodi')).id];
  const { results: cards } = await admin.ask<{ results: { user: number; code: string }[] }>(
    'POST',
    'v1/users/joincodes/',
    { body: { ids } },
  );
  const codeOf = (id?: number) => cards.find(({ user }) => user === id)?.code ?? '';
  const tablet = await open(undefined, { ...TABLET, language: '' });
  const hold = await addCamera(tablet);
  await tablet.goto('/kiosk');
  await pairKiosk(tablet, admin);
  const choosePassword = async (name: string) => {
    await expect(tablet.getByRole('heading', { name: t('devices:hello', { name }) })).toBeVisible();
    await tablet.getByLabel(t('devices:new_password')).fill('Kurki-lentaa-7431');
    await tablet.getByRole('button', { name: t('devices:sign_in') }).click();
    await expectSignedIn(tablet);
  };

  await tablet.getByRole('button', { name: t('devices:by_card') }).click();
  const picture = tablet.locator('video');
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
  await hold(`${new URL(tablet.url()).origin}/join#${codeOf(ids[0])}`);
  await choosePassword('Kortti');
  await leaveKiosk(tablet);
  await expectNothingKept(tablet);

  await tablet.getByRole('button', { name: t('devices:by_card') }).click();
  await tablet.getByRole('button', { name: t('devices:card_type') }).click();
  await tablet.getByLabel(t('devices:card_code')).fill(codeOf(ids[0]));
  await tablet.getByRole('button', { name: t('devices:go_on') }).click();
  // A used card opens nothing.
  await expect(tablet.getByRole('alert')).toHaveText(t('devices:failed'));
  await tablet.getByLabel(t('devices:card_code')).fill(codeOf(ids[1]));
  await tablet.getByRole('button', { name: t('devices:go_on') }).click();
  await choosePassword('Koodi');
  await leaveKiosk(tablet);
  await expectNothingKept(tablet);
});

test('a person signs in at the kiosk by a PIN code', async ({ open, api, company, dataDir }) => {
  const { phone } = company.member;
  const tablet = await open(undefined, { ...TABLET, language: '', at: '/kiosk' });
  await pairKiosk(tablet, await api(company.tenantAdmin));
  await tablet.getByRole('button', { name: t('devices:by_name') }).click();
  await tablet.getByLabel(t('devices:identity')).fill(phone);
  await tablet.getByRole('button', { name: t('devices:go_on') }).click();
  const code = await waitForCode(dataDir, phone);
  const pin = tablet.getByLabel(t('devices:pin'));
  await pin.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await tablet.getByRole('button', { name: t('devices:sign_in') }).click();
  await expect(tablet.getByRole('alert')).toHaveText(t('devices:failed'));
  await pin.fill(code);
  await tablet.getByRole('button', { name: t('devices:sign_in') }).click();
  await expectSignedIn(tablet);
  await leaveKiosk(tablet);
  await expectNothingKept(tablet);
});

test('a person signs in at the kiosk by a passkey, which the device does not offer to keep', async ({
  open,
  api,
  company,
}) => {
  // The person's own key, made elsewhere, which they bring along.
  const tablet = await open(company.member, { ...TABLET, at: '/profile/security' });
  const confirms = await addAuthenticator(tablet);
  await tablet.getByRole('button', { name: passkeys.add }).click();
  await expect(tablet.getByText(passkeys.added)).toBeVisible();
  await tablet.goto('/kiosk');
  await pairKiosk(tablet, await api(company.tenantAdmin));
  await confirms(true);
  await tablet.getByRole('button', { name: t('devices:by_passkey') }).click();
  await expectSignedIn(tablet);
  const { last_name } = await (await api(company.member)).ask<{ last_name: string }>('GET', 'v1/profile/');
  await tablet.goto('/profile');
  await expect(tablet.getByText(last_name).first()).toBeVisible();
  await leaveKiosk(tablet);
  await expectNothingKept(tablet);
});
