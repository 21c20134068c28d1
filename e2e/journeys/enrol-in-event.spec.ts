import { readFile } from 'node:fs/promises';
import { publishEvent } from '../fixtures/events.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

for (const [device, look] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`on a ${device} one enrols with a comment, the editor sees it, and the seat is given back`, async ({
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
    await page.getByLabel('Kommentti järjestäjälle').fill('Kasvisruoka');
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await expect(page.getByText('Olet ilmoittautunut.')).toBeVisible();
    await expect(page.getByText('0 / 1 vapaana')).toBeVisible();

    const editor = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/events/${id}/enrollments` });
    const row = editor.getByRole('row').filter({ hasText: 'Kasvisruoka' });
    await expect(row).toContainText('Mukana');
    for (const format of ['CSV', 'XLSX']) {
      const download = editor.waitForEvent('download');
      await editor.getByRole('button', { name: format }).click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`${title}.*\\.${format.toLowerCase()}$`),
      );
    }

    await page.goto('/events?view=own');
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Ilmoittautunut');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Peru ilmoittautuminen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Peru ilmoittautuminen' }).click();
    await expect(page.getByText('Ilmoittautuminen on peruttu.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ilmoittaudu' })).toBeVisible();
    await expect(page.getByText('1 / 1 vapaana')).toBeVisible();
  });
}
