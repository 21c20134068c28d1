import {
  ALLOW_SERVICE_WORKER,
  cachedPage,
  readCachedPaths,
  stopServiceWorker,
  waitForCache,
} from '../fixtures/device.ts';
import { inHours, publishEvent } from '../fixtures/events.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('opened content is readable offline with its age, and refreshed once the connection is back', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Luetaan hississä');
  const { id } = await publishNews(editor, { group: company.group.id, title });
  const unopened = uniqueTitle('Avaamatta');
  const other = await publishNews(editor, { group: company.group.id, title: unopened });
  const admin = await api(company.tenantAdmin);
  const translations = { fi: { question: 'Missä on kahvi?', answer: '<p>Alakerran keittiössä.</p>' } };
  await admin.ask('POST', 'v1/faq/', { body: { translations } });

  const page = await open(company.member, { ...PHONE, ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(page);
  await page.goto('/faq');
  await expect(page.getByText('Missä on kahvi?')).toBeVisible();
  await waitForCache(page);
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await waitForCache(page);
  const note = page.getByRole('status').filter({ hasText: 'Ei yhteyttä. Näytetään sisältö, joka haettiin' });
  await expect(note).toHaveCount(0);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(`${title}: tarkemmin tässä.`)).toBeVisible();
  await expect(note).toBeVisible();
  await expect(page.getByText(t('ui:error.connection'))).toHaveCount(0);
  await page.goto('/faq');
  await page.getByText('Missä on kahvi?').click();
  await expect(page.getByText('Alakerran keittiössä.')).toBeVisible();
  await page.goto(`/news/${other.id}`);
  await expect(page.getByText('ei ole avattu tällä laitteella')).toBeVisible();
  const readable = page.getByRole('navigation', { name: 'Ilman yhteyttä voit lukea' });
  await expect(readable.getByRole('link', { name: t('faq:plural') })).toBeVisible();
  await page.getByRole('link', { name: t('ui:error.to_home') }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(note).toBeVisible();

  const newer = uniqueTitle('Julkaistu sillä välin');
  await publishNews(editor, { group: company.group.id, title: newer });
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: newer })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('each visit refreshes the cache, even after the browser has stopped the service worker', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const first = uniqueTitle('Eilinen');
  await publishNews(editor, { group: company.group.id, title: first });
  const page = await open(company.member, { ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(page);
  const second = uniqueTitle('Tämänpäiväinen');
  await publishNews(editor, { group: company.group.id, title: second });
  await stopServiceWorker(page);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: second })).toBeVisible();
  await waitForCache(page);

  await page.context().setOffline(true);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: second })).toBeVisible();
  expect(await cachedPage(page, '/home')).toContain(second);
});

test('changes made offline wait on the device, and are sent once the connection is back', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Talkoot');
  const { id } = await publishEvent(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(page);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('button', { name: t('events-screen:enroll') })).toBeVisible();
  await waitForCache(page);

  await page.context().setOffline(true);
  await page.getByLabel(t('events-screen:comment')).fill('Tuon haravan');
  await page.getByRole('button', { name: t('events-screen:enroll') }).click();
  const waits = page.getByRole('status').filter({ hasText: 'Odottaa yhteyttä' });
  await expect(waits).toContainText('Tuon haravan');
  await page.reload();
  await expect(waits).toContainText('Tuon haravan');
  await page.goto('/home');
  await page.getByRole('button', { name: t('ui:home.at_work'), exact: true }).click();
  await expect(page.getByText('Odottaa yhteyttä')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: t('ui:home.at_work'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: patternStartingWith('ui:menu.user') }).click();
  await page.getByRole('link', { name: t('ui:menu.logout') }).click();
  await expect(page.getByRole('heading', { name: t('offline-screen:logout_title') })).toBeVisible();
  await page.getByRole('button', { name: t('ui:app.cancel') }).click();

  await page.context().setOffline(false);
  await expect(page.getByText(t('offline-screen:sent_enrollment'))).toBeVisible();
  await expect(page.getByText(t('offline-screen:sent_status'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('waiting'))).toBeNull();
  const member = await api(company.member);
  expect(await member.ask('GET', `v1/events/${id}/enrollment/`)).toMatchObject({ comment: 'Tuon haravan' });
  expect(await member.ask('GET', 'v1/profile/')).toMatchObject({ status: 'at_work' });
});

test('a waiting rating can be cancelled, and is then requested again', async ({ open, api, company }) => {
  const title = uniqueTitle('Pidetty koulutus');
  const times = { start_time: inHours(-4), end_time: inHours(-2), enrollment_enabled: false };
  const { id } = await publishEvent(await api(company.groupAdmin), {
    group: company.group.id,
    title,
    ...times,
    enrollment_end_time: null,
  });
  const page = await open(company.member, { ...PHONE, ...ALLOW_SERVICE_WORKER, at: `/events/${id}` });
  await waitForCache(page);
  await page.context().setOffline(true);
  // Clicks the star of the label, which covers the input: the layout of a phone may still move when it reports the
  // connection.
  const good = page.getByRole('radio', { name: t('events-screen:rating_4'), exact: true });
  await page.locator('label').filter({ has: good }).click();
  await expect(good).toBeChecked();
  const send = page.getByRole('button', { name: t('events-screen:rating_send') });
  await send.click();
  const waits = page.getByRole('status').filter({ hasText: 'Odottaa yhteyttä' });
  await expect(waits).toBeVisible();
  await waits.getByRole('button', { name: t('ui:app.cancel') }).click();
  await expect(waits).toHaveCount(0);
  await expect(send).toBeVisible();
});

test('logging out deletes all cached content from the device', async ({ open, company }) => {
  const page = await open(company.member, { ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(page);
  await expect
    .poll(() => readCachedPaths(page))
    .toEqual(expect.arrayContaining(['/api/v1/feed', '/home', '/until']));
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => readCachedPaths(page)).toEqual([]);
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
  expect(await readCachedPaths(page)).toEqual([]);
});

test('a new version is offered, and activated on request', async ({ open, company }) => {
  const page = await open(company.member, { ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(page);
  const offer = page.getByRole('status').filter({ hasText: t('offline-screen:new_version') });
  await expect(offer).toHaveCount(0);
  // The browser takes the same worker at another address for a new one.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: t('offline-screen:update') }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?next');
});
