import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const csv = (...lines: string[]) => ({
  name: 'taulukko.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** Drops the next answer of a call after the server has sent it; `happened` resolves then. */
async function loseNextAnswer(page: Page, urlPattern: string): Promise<{ happened: Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  const paused = new Promise<{ requestId: string }>((resolve) =>
    browser.once('Fetch.requestPaused', resolve),
  );
  await browser.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  const lose = async () => {
    const { requestId } = await paused;
    await browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await browser.send('Fetch.disable');
  };
  return { happened: lose() };
}

test('news is imported from a file: previewed, corrected, stored and undone', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  const group = company.group.name;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page
    .getByRole('main')
    .getByRole('link', { name: t('console:list.import'), exact: true })
    .click();
  await expect(page).toHaveURL('/admin/news/import');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('console:import_objects.title', { name: t('news:plural') }),
  );

  const file = page.locator('input[type=file]');
  const header = 'Otsikko (suomi);Sisältö;Ryhmä;Julkaisuaika';
  await file.setInputFiles(
    csv(header, `Tuotu uutinen;Hei;${group};1.2.2026 8:00`, `Väärä;Hei;Ei ole;1.2.2026 8:00`),
  );
  // No heading names the column of the text until a person chooses it.
  await expect(page.getByRole('row', { name: /Väärä/ })).toContainText('Ei ole');
  await page.getByRole('main').getByRole('button', { expanded: false }).click();
  await page
    .getByLabel(t('news:sections.content'), { exact: true })
    .selectOption({ label: 'Teksti (suomi)' });
  await expect(button('Uudet 1')).toBeVisible();
  await expect(page.getByRole('row', { name: /Väärä/ })).toContainText(
    t('validation:import_no_such', { name: 'Ei ole' }),
  );
  await expect(button(t('console:import.store'))).toHaveCount(0);

  await file.setInputFiles(
    csv(header.replace('Sisältö', 'Teksti'), `Tuotu uutinen;Hei;${group};1.2.2026 8:00`),
  );
  // The connection is lost just before the answer: stored rows are not stored again.
  const lost = await loseNextAnswer(page, '*/api/v1/news/import/*');
  await button(t('console:import.store')).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'samoja rivejä ei tallenneta kahdesti' }),
  ).toBeVisible();
  await lost.happened;
  await button(t('console:import.store')).click();
  await expect(page.getByRole('status').filter({ hasText: t('console:import.done') })).toBeFocused();
  await expect(page.getByText(t('console:import_objects.outcome', { new: 1, changed: 0 }))).toBeVisible();
  await button(t('console:import_objects.take_away', { count: 1 })).click();
  await expect(page.getByText(t('console:import_objects.taken_away'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('console:import_objects.to_list', { name: t('news:plural') }) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('news:plural'));
  await expect(page.getByRole('main').getByText('Tuotu uutinen')).toHaveCount(0);
});

test('polls are exported, changed and imported again, on a phone', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const { id } = await editor.ask<{ id: number }>('POST', 'v1/polls/', {
    body: {
      group: company.group.id,
      translations: { en: { title: 'Lunch', description: 'Tell us.' } },
      response_deadline: '01.06.2036 12:00',
      questions: [{ type: 'open', translations: { en: { text: 'What?' } } }],
    },
  });
  const page = await open(company.groupAdmin, { ...PHONE, language: 'en', at: '/admin/polls/import' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the current content for editing' }).click(),
  ]);
  const exportedFile = await readFile(await download.path());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'polls.xlsx', mimeType: '', buffer: exportedFile });
  await expect(page.getByText('Everything is up to date: the file has nothing to import.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles(csv('id;Question 1 (English)', `${id};What would you like?`));
  await expect(page.getByRole('row', { name: /Lunch/ })).toContainText('What would you like?');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('New: 0, changed: 1.')).toBeVisible();
});
