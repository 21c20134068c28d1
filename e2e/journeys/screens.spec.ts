import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { ALLOW_SERVICE_WORKER, codeOn } from '../fixtures/device.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const PANEL = { viewport: { width: 1920, height: 1080 } };
const UPRIGHT = { viewport: { width: 1080, height: 1920 } };

/** Pairs a device by the API, and waits until it plays. */
async function pair(device: Page, admin: Api, groups: number[], more: object = {}): Promise<number> {
  const body = { code: await codeOn(device), name: 'Aula', groups, entities: ['news'], seconds: 5, ...more };
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/screens/pair/', { body });
  await expect(device.locator('.slide')).toBeVisible();
  return id;
}

test('a device is paired by its code in the console, plays, and shows a code again once it is switched off', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Aulan uutinen');
  await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const device = await open(undefined, { ...PANEL, at: '/screen' });
  const code = await codeOn(device);
  const desk = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/screens' });
  await desk.getByRole('button', { name: t('console:screens.pair') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(t('console:screens.code')).fill('ZZZ ZZZ');
  await dialog.getByLabel(t('screen:fields.name')).fill('Pääaula');
  await dialog.getByLabel(t('screen:fields.groups')).fill(company.group.name);
  await desk.getByRole('option', { name: company.group.name }).click();
  await desk.keyboard.press('Escape');
  await dialog.getByRole('button', { name: t('console:screens.pair_yes') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('validation:screen_code_wrong'));
  await dialog.getByLabel(t('console:screens.code')).fill(code.toLowerCase());
  await dialog.getByRole('button', { name: t('console:screens.pair_yes') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(device.getByRole('heading', { name: title })).toBeVisible();
  // The console shows the same, small.
  await expect(desk.getByText(t('console:screens.state.there'))).toBeVisible();
  await expect(desk.frameLocator('iframe').locator('h1', { hasText: title })).toBeVisible();

  const admin = await api(company.tenantAdmin);
  const { results } = await admin.ask<{ results: { id: number }[] }>('GET', 'v1/screens/?admin_view=1');
  await admin.ask('PUT', `v1/screens/${results[0]?.id}/`, { body: { active: false } });
  await codeOn(device);
  await expect(device.getByText(title)).toHaveCount(0);
  expect(await device.evaluate(() => localStorage.getItem('screen.content'))).toBeNull();
});

for (const [name, panel] of [
  ['landscape', PANEL],
  ['portrait', UPRIGHT],
] as const)
  for (const layout of ['full', 'split'])
    test(`is readable from five metres: ${layout}, ${name}`, async ({ open, api, company }) => {
      const title = uniqueTitle('Historiamme suurin vientitilaus, tuhatkaksisataa lämpöpumppua Saksaan');
      await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
      const device = await open(undefined, { ...panel, at: '/screen' });
      await pair(device, await api(company.tenantAdmin), [company.group.id], { layout });
      await expect(device.getByRole('heading', { name: title })).toBeVisible();
      const sizes = await device.evaluate(() =>
        [...document.querySelectorAll('#screen *')]
          .filter((part) =>
            [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
          )
          .map((part) => ({
            isTitle: part.tagName === 'H1',
            size: Number.parseFloat(getComputedStyle(part).fontSize),
            isOutside:
              part.getBoundingClientRect().right > innerWidth + 1 ||
              part.getBoundingClientRect().bottom > innerHeight + 1,
          })),
      );
      expect(sizes.length).toBeGreaterThan(3);
      for (const { isTitle, size, isOutside } of sizes) {
        expect(size).toBeGreaterThanOrEqual(isTitle ? 48 : 20);
        expect(isOutside).toBe(false);
      }
    });

test('an urgent message covers the screen at once, and goes when it is ended', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const device = await open(undefined, { ...PANEL, at: '/screen' });
  await pair(device, admin, [company.group.id]);
  const title = uniqueTitle('Tulipalo');
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/alerts/', {
    body: { translations: { fi: { title, text: 'Poistu heti.' } }, groups: [company.group.id], channels: [] },
  });
  await admin.ask('POST', `v1/alerts/${id}/send/`);
  const alert = device.getByRole('alert');
  // Sooner than the screen would read by itself.
  await expect(alert).toContainText(title, { timeout: 8000 });
  await expect(alert).toContainText('Poistu heti.');
  await admin.ask('POST', `v1/alerts/${id}/end/`);
  await expect(alert).toBeHidden();
});

test('a screen plays on without a connection, also after a restart, for a day and no longer', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Ilman yhteyttä');
  await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const device = await open(undefined, { ...PANEL, ...ALLOW_SERVICE_WORKER, at: '/screen' });
  await pair(device, await api(company.tenantAdmin), [company.group.id]);
  await expect(device.getByRole('heading', { name: title })).toBeVisible();
  await device.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await device.context().setOffline(true);
  await device.reload();
  await expect(device.getByRole('heading', { name: title })).toBeVisible();
  await expect(device.getByText(t('devices:offline'))).toBeVisible();
  // A day later the same content may no longer be true.
  await device.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('screen.content') ?? '{}');
    localStorage.setItem('screen.content', JSON.stringify({ ...kept, at: kept.at - 24 * 3_600_000 }));
  });
  await device.reload();
  await expect(device.getByText(title)).toHaveCount(0);
  await device.context().setOffline(false);
  await expect(device.getByRole('heading', { name: title })).toBeVisible();
});

test('an hour of play moves everything and grows nothing', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  for (const word of ['Yksi', 'Kaksi', 'Kolme'])
    await publishNews(editor, { group: company.group.id, title: uniqueTitle(word) });
  const device = await open(undefined, PANEL);
  await device.clock.install();
  await device.goto('/screen');
  const body = {
    ...{ code: await codeOn(device), name: 'Aula', groups: [company.group.id] },
    ...{ entities: ['news'], seconds: 5, layout: 'split' },
  };
  await (await api(company.tenantAdmin)).ask('POST', 'v1/screens/pair/', { body });
  await device.clock.runFor(4000);
  await expect(device.locator('.slide')).toBeVisible();
  const session = await device.context().newCDPSession(device);
  await session.send('Performance.enable');
  const counted = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
  };
  const standing = () =>
    device.evaluate(() => {
      const frame = document.querySelector<HTMLElement>('.frame');
      return `${frame?.style.transform} ${frame?.dataset.turned}`;
    });
  // What is loaded once is there after the first minutes.
  await device.clock.runFor(5 * 60_000);
  const before = await counted();
  const places = new Set<string>();
  const titles = new Set<string>();
  // Not a multiple of a slide's time: otherwise each look would meet the same slide.
  for (let minute = 0; minute < 60; minute += 1) {
    await device.clock.runFor(61_000);
    places.add(await standing());
    titles.add((await device.locator('.slide h1').textContent()) ?? '');
  }
  const after = await counted();
  expect(titles.size).toBe(3);
  expect(places.size).toBeGreaterThan(30);
  expect([...places].some((place) => place.endsWith('true'))).toBe(true);
  expect([...places].some((place) => place.endsWith('false'))).toBe(true);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.2 + 50);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  expect(after.heap).toBeLessThan(before.heap * 1.5 + 2_000_000);
});
