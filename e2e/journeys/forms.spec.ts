import { ALLOW_SERVICE_WORKER, waitForCache } from '../fixtures/device.ts';
import { picture } from '../fixtures/files.ts';
import {
  createNearMiss,
  expectNothingLeft,
  filesOnDevice,
  NEAR_MISS,
  sentBy,
  setManager,
} from '../fixtures/sent-forms.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const next = t('forms-screen:next');
const send = t('forms-screen:send');

test('a form with a photo is filled offline on a phone and sent once; the manager approves, the sender reads', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await createNearMiss(admin);
  // The link of each row covers that row alone.
  await createNearMiss(admin, { name: 'toinen', labels: { fi: { one: 'Vikailmoitus', many: 'Viat' } } });
  await setManager(admin, company);
  const page = await open(company.member, {
    ...PHONE,
    ...ALLOW_SERVICE_WORKER,
    at: '/home',
    permissions: ['geolocation'],
    geolocation: { latitude: 65.0121, longitude: 25.4651, accuracy: 12 },
  });
  await waitForCache(page);
  await page.getByRole('button', { name: t('ui:menu.other') }).click();
  await page.getByRole('link', { name: t('ui:menu.forms') }).click();
  await expect(page.getByRole('link', { name: NEAR_MISS.label })).toBeVisible();
  await expect(page.getByText('Kerro, ennen kuin joku loukkaantuu.').first()).toBeVisible();
  await waitForCache(page);

  // A form that was only listed is filled without a connection.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: NEAR_MISS.label }).click();
  const what = page.getByRole('textbox', { name: NEAR_MISS.what });
  await expect(what).toBeVisible();
  const injury = page.getByRole('textbox', { name: NEAR_MISS.injury });
  await expect(injury).toHaveCount(0);
  const group = page.getByRole('group', { name: NEAR_MISS.injured });
  await group.getByText(t('content-screen:any.yes'), { exact: true }).click();
  await injury.fill('Salainen haava');
  await page.getByLabel(NEAR_MISS.photos, { exact: true }).setInputFiles(picture('trukki.png'));
  await expect(page.getByText('trukki.png')).toBeVisible();
  await page.getByRole('button', { name: t('forms-screen:locate') }).click();
  await expect(page.getByText('65.01210, 25.46510')).toBeVisible();

  // What is missing is told at its field, which gets the focus.
  await page.getByRole('button', { name: next }).click();
  await expect(page.getByText(t('forms-screen:missing_text'))).toBeVisible();
  await expect(what).toBeFocused();
  await what.fill('Trukki peruutti päälle');
  await group.getByText(t('content-screen:any.no'), { exact: true }).click();
  await expect(injury).toHaveCount(0);

  // Everything survives a reload, the photo too.
  await page.reload();
  await expect(what).toHaveValue('Trukki peruutti päälle');
  await expect(page.getByText('trukki.png')).toBeVisible();
  await page.getByRole('button', { name: next }).click();
  await expect(page.getByRole('heading', { name: t('forms-screen:review') })).toBeFocused();
  await expect(page.getByText('Salainen haava')).toHaveCount(0);
  await page.goBack();
  await expect(what).toBeVisible();
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('button', { name: send, exact: true }).click();
  await expect(page.getByRole('heading', { name: t('forms-screen:waits_title') })).toBeVisible();
  await page.getByRole('link', { name: t('forms-screen:to_sent') }).click();
  await expect(page.getByText(t('forms-screen:waits'))).toBeVisible();
  expect(await filesOnDevice(page)).toEqual(['trukki.png']);

  const sendings: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/submissions/') && request.method() === 'POST')
      sendings.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.context().setOffline(false);
  await expect(page.getByText(t('offline-screen:sent_submission'))).toBeVisible();
  await expect(page.getByText(t('forms-screen:waits'))).toHaveCount(0);
  const row = page.getByRole('link', { name: 'Trukki peruutti päälle' });
  await expect(row).toBeVisible();
  await expectNothingLeft(page);
  const member = await api(company.member);
  const [submission, ...others] = await sentBy(member);
  expect(others).toEqual([]);
  expect(submission?.fields).toMatchObject({
    what: 'Trukki peruutti päälle',
    injured: false,
    place: { lat: 65.0121, lon: 25.4651, accuracy: 12 },
    photos: [{ thumbnail: expect.any(String) }],
  });
  expect(submission?.fields.injury ?? null).toBeNull();
  expect(new Set(sendings).size).toBe(1);

  const manager = await open(company.groupAdmin, { ...PHONE, at: '/home' });
  await manager.getByRole('link', { name: new RegExp(`^${NEAR_MISS.label}: Jaana`) }).click();
  await expect(manager.getByText('Trukki peruutti päälle')).toBeVisible();
  const photo = manager.getByRole('img', { name: NEAR_MISS.photos });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await manager.getByRole('button', { name: t('forms-screen:reject') }).click();
  await expect(manager.getByText(t('forms-screen:comment_missing'))).toBeVisible();
  await manager.getByLabel(t('forms-screen:comment'), { exact: true }).fill('Hyvä, että kerroit');
  await manager.getByRole('button', { name: t('forms-screen:approve') }).click();
  await expect(
    manager.getByRole('status').filter({ hasText: t('forms-screen:decision_approved') }),
  ).toBeVisible();
  await manager.goto('/approvals');
  await expect(manager.getByText(t('forms-screen:approvals_none'))).toBeVisible();
  await manager.getByRole('button', { name: t('forms-screen:approvals_done') }).click();
  await expect(manager.getByRole('link', { name: 'Trukki peruutti päälle' })).toBeVisible();

  // A handler writes and finishes it.
  const at = `v1/forms/lahelta_piti/submissions/${submission?.id}`;
  await admin.ask('POST', `${at}/messages/?admin_view=1`, { body: { text: 'Tuliko vahinkoa?' } });
  await row.click();
  await expect(page.getByText('Hyvä, että kerroit')).toBeVisible();
  await expect(page.getByText('Tuliko vahinkoa?')).toBeVisible();
  await page.getByLabel(t('forms-screen:message')).fill('Ei, vain säikähdys.');
  await page.getByRole('button', { name: t('forms-screen:message_send') }).click();
  await expect(page.getByText(t('forms-screen:message_sent'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ei, vain säikähdys.' })).toBeVisible();
  await admin.ask('PATCH', `${at}/?admin_view=1`, { body: { state: 'done' } });
  await page.goto('/home');
  await page
    .getByRole('button', { name: t('ui:menu.notices') })
    .first()
    .click();
  await page
    .getByRole('link', { name: t('notices-screen:kind_form') })
    .first()
    .click();
  await expect(page).toHaveURL(`/forms/sent/${submission?.id}`);
  await expect(page.getByText(t('forms-screen:ended'))).toBeVisible();
});

test('a form whose answer is lost, on a page that is killed, is stored exactly once', async ({
  open,
  api,
  company,
}) => {
  const name = await createNearMiss(await api(company.tenantAdmin));
  const page = await open(company.member, { ...PHONE, at: `/forms/${name}` });
  await page.getByRole('textbox', { name: NEAR_MISS.what }).fill('Hylly kaatui');
  await page.getByLabel(NEAR_MISS.photos, { exact: true }).setInputFiles(picture('hylly.png'));
  await expect(page.getByText('hylly.png')).toBeVisible();
  await page.getByRole('button', { name: next }).click();
  // The server stores it; its answer is lost, and the page is closed meanwhile.
  let stored = () => {};
  const isStored = new Promise<void>((resolve) => {
    stored = resolve;
  });
  await page.route('**/submissions/', async (route) => {
    await route.fetch();
    stored();
    await route.abort('connectionreset').catch(() => undefined);
  });
  await page.getByRole('button', { name: send, exact: true }).click();
  await isStored;
  const { context } = { context: page.context() };
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto('/forms/sent');
  await expect(later.getByRole('link', { name: 'Hylly kaatui' })).toBeVisible();
  await expectNothingLeft(later);
  expect((await sentBy(await api(company.member))).length).toBe(1);
});

test('twenty forms that waited are sent one after the other, after the time that the server wants', async ({
  open,
  api,
  company,
}) => {
  const COUNT = 20;
  const name = await createNearMiss(await api(company.tenantAdmin));
  const page = await open(company.member, { ...PHONE, at: `/forms/${name}` });
  await expect(page.locator('html[data-live]')).toBeAttached();
  await page.context().setOffline(true);
  for (let count = 1; count <= COUNT; count++) {
    await page.getByRole('textbox', { name: NEAR_MISS.what }).fill(`Ilmoitus ${count}`);
    await page.getByRole('button', { name: next }).click();
    await page.getByRole('button', { name: send, exact: true }).click();
    await expect(page.getByRole('heading', { name: t('forms-screen:waits_title') })).toBeVisible();
    await page.getByRole('button', { name: t('forms-screen:again') }).click();
  }
  let underWay = 0;
  let most = 0;
  let calls = 0;
  await page.route('**/submissions/', async (route) => {
    calls += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    if (calls === 3)
      await route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { detail: 'Odota.' } });
    else await route.fulfill({ response: await route.fetch() });
    underWay -= 1;
  });
  await page.context().setOffline(false);
  const member = await api(company.member);
  await expect.poll(async () => (await sentBy(member)).length).toBe(COUNT);
  await expectNothingLeft(page);
  expect(most).toBe(1);
  expect(calls).toBe(COUNT + 1);
  expect((await sentBy(member)).map(({ fields }) => fields.what)).toEqual(
    Array.from({ length: COUNT }, (_, index) => `Ilmoitus ${COUNT - index}`),
  );
});

test('the server’s errors stand at their fields, and signing out leaves nothing of a form', async ({
  open,
  api,
  company,
}) => {
  const name = await createNearMiss(await api(company.tenantAdmin));
  const page = await open(company.member, { ...PHONE, at: `/forms/${name}` });
  const what = page.getByRole('textbox', { name: NEAR_MISS.what });
  await what.fill('a'.repeat(600));
  await page.getByLabel(NEAR_MISS.photos, { exact: true }).setInputFiles(picture('liian pitkä.png'));
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('button', { name: send, exact: true }).click();
  await expect(what).toBeFocused();
  await expect(what).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('liian pitkä.png')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expectNothingLeft(page);
});
