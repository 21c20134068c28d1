import { readFile } from 'node:fs/promises';
import { publishEvent } from '../fixtures/events.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

for (const [device, look] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`on a ${device} a member enrols with a comment, the editor sees it, and the member cancels`, async ({
    open,
    api,
    company,
  }) => {
    const title = uniqueTitle('Hitsauskurssi');
    const { id } = await publishEvent(await api(company.groupAdmin), {
      group: company.group.id,
      title,
      seats: 1,
    });
    const page = await open(company.member, { ...look, at: '/events' });
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /kalenteri/ }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('BEGIN:VEVENT');
    await page.getByLabel(t('events-screen:comment')).fill('Kasvisruoka');
    await page.getByRole('button', { name: t('events-screen:enroll') }).click();
    await expect(page.getByText(t('events-screen:enrolled'))).toBeVisible();
    await expect(page.getByText(t('events-screen:seats_of', { left: 0, seats: 1 }))).toBeVisible();

    const editor = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/events/${id}/enrollments` });
    const row = editor.getByRole('row').filter({ hasText: 'Kasvisruoka' });
    await expect(row).toContainText(t('console:enrollments.state_enrolled'));
    for (const format of ['CSV', 'XLSX']) {
      const download = editor.waitForEvent('download');
      await editor.getByRole('button', { name: t('console:tools.export'), exact: true }).click();
      await editor.getByRole('menuitem', { name: `Vie ${format}` }).click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`${title}.*\\.${format.toLowerCase()}$`),
      );
    }

    await page.goto('/events?view=own');
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText(
      t('events-screen:enrolled_mark'),
    );
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: t('events-screen:cancel') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('events-screen:cancel') })
      .click();
    await expect(page.getByText(t('events-screen:cancelled'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('events-screen:enroll') })).toBeVisible();
    await expect(page.getByText(t('events-screen:seats_of', { left: 1, seats: 1 }))).toBeVisible();
  });
}

test('where the company shows who comes, one is told so, and colleagues see it on the page', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { attendees_shown: true } } });
  const title = uniqueTitle('Hiihtopäivä');
  const { id } = await publishEvent(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, at: `/events/${id}` });
  await expect(page.getByText(t('events-screen:attendees_note'))).toBeVisible();
  const attendees = page.getByRole('button', { name: t('events-screen:attendees') });
  await expect(attendees).toHaveCount(0);
  await page.getByRole('button', { name: t('events-screen:enroll') }).click();
  await expect(attendees).toContainText('(1)');
  await attendees.click();
  const sheet = page.getByRole('dialog', { name: `${t('events-screen:attendees')} (1)` });
  await expect(sheet.getByRole('listitem')).toContainText('Jaana Jäsen');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(attendees).toBeFocused();
});

test('a missing star rating gets the focus, and is required until chosen', async ({ open, api, company }) => {
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
  const { id } = await publishEvent(await api(company.groupAdmin), {
    group: company.group.id,
    title: uniqueTitle('Pidetty koulutus'),
    ...{ start_time: hoursFromNow(-4), end_time: hoursFromNow(-2) },
    ...{ enrollment_enabled: false, enrollment_end_time: null },
  });
  const page = await open(company.member, { ...DESKTOP, at: `/events/${id}` });
  await page.getByLabel(t('events-screen:rating_comment')).fill('Eväät');
  await page.getByRole('button', { name: t('events-screen:rating_send') }).click();
  const missing = page.getByRole('alert').filter({ hasText: t('events-screen:rating_missing') });
  await expect(missing).toBeVisible();
  const first = page.getByRole('radio', { name: t('events-screen:rating_1') });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('events-screen:rating_2') })).toBeChecked();
  await expect(missing).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Annoit arvosanan 2/5.')).toBeVisible();
});
