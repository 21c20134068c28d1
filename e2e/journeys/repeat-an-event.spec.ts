import type { Page } from '@playwright/test';
import { inHours, publishEvent } from '../fixtures/events.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const DAY_HOURS = 24;

/** Chooses what of the series is concerned in the dialog that asks. */
async function choose(page: Page, scope: string, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: scope, exact: true }).check();
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

test('an editor publishes a weekly event, changes all and cancels the rest, and a member sees the next date', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Aamukahvi');
  const editor = await api(company.groupAdmin);
  const { id } = await publishEvent(editor, {
    group: company.group.id,
    title,
    start_time: inHours(2 * DAY_HOURS),
    end_time: inHours(2 * DAY_HOURS + 1),
    published: false,
  });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/events/edit/${id}` });
  await page.getByLabel(t('event:fields.recurrence')).selectOption(t('console:repeat.WEEKLY'));
  await page.getByLabel(t('console:repeat.times')).fill('4');
  await expect(page.getByText(/^Toistuu joka \p{L}+\.$/u)).toBeVisible();
  await page.getByRole('button', { name: t('console:form.publish'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/events(\?|$)/);

  const member = await open(company.member, { ...PHONE, at: '/events' });
  const cards = member.getByRole('article').filter({ hasText: title });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(t('events-screen:repeats_mark'));
  await cards.getByRole('link', { name: title }).click();
  await expect(member.getByText(/^Toistuu joka \p{L}+$/u)).toBeVisible();
  const next = member.getByRole('region', { name: t('recurrence-screen:next') }).getByRole('link');
  await expect(next).toHaveCount(3);
  await member.getByRole('button', { name: t('events-screen:enroll') }).click();
  await expect(member.getByText(t('events-screen:enrolled'))).toBeVisible();
  await next.first().click();
  await expect(member.getByRole('button', { name: t('events-screen:enroll') })).toBeVisible();

  await page.goto(`/admin/events/edit/${id}`);
  await page.getByLabel(t('event:fields.location')).first().fill('Kattoterassi');
  await page.getByRole('button', { name: t('console:form.publish_changes'), exact: true }).click();
  await choose(page, t('console:series.all'), t('console:series.save'));
  await expect(page).toHaveURL(/\/admin\/events(\?|$)/);
  await member.reload();
  await expect(member.getByText('Kattoterassi')).toBeVisible();

  await page.goto(`/admin/events/edit/${id}`);
  await page.getByRole('button', { name: t('console:form.delete'), exact: true }).click();
  await choose(page, t('console:confirm_delete.series_all'), t('console:form.delete'));
  await expect(page).toHaveURL(/\/admin\/events(\?|$)/);
  await member.goto('/events');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.getByRole('button', { name: t('ra:action.undo') }).click();
  await expect
    .poll(async () => {
      await member.reload();
      return cards.count();
    })
    .toBe(1);
});
