import type { Page } from '@playwright/test';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { publishPoll } from '../fixtures/polls.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** The fake service returns text in upper case, and leaves markup unchanged. */
const openTool = async (page: Page) => {
  await page.getByRole('button', { name: t('console:translate.start') }).click();
  const dialog = page.getByRole('dialog', {
    name: t('console:translate.title', { language: t('console:languages.to.sv') }),
  });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('an editor has a text machine-translated, and no existing text is lost', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Kesäjuhla');
  const { id } = await publishNews(await api(company.groupAdmin), {
    group: company.group.id,
    title,
    translations: { fi: { title, text: '<p>Tervetuloa <strong>kaikki</strong></p>' } },
  });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/news/edit/${id}` });
  const form = new NewsForm(page);
  await form.show('sv');
  await form.title.fill('Sommarfest');

  const dialog = await openTool(page);
  await expect(dialog).toContainText('ulkopuoliseen palveluun');
  const own = dialog.getByRole('checkbox', { name: t('news:fields.title') });
  await expect(own).not.toBeChecked();
  await expect(own).toHaveAccessibleDescription(/Korvaa nykyisen tekstin/);
  await dialog.getByRole('button', { name: t('console:translate.start') }).click();
  await expect(dialog).toBeHidden();
  await form.expectNotice('1 teksti käännetty ruotsiksi');
  await expect(form.text.locator('strong')).toHaveText('KAIKKI');
  await expect(form.title).toHaveValue('Sommarfest');
  await expect(page.getByRole('button', { name: t('console:translate.start') })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(form.text).toHaveText('');

  // The whole tab, including existing texts, when requested.
  await openTool(page);
  await dialog.getByRole('checkbox', { name: t('console:translate.all') }).press('Space');
  await dialog.getByRole('button', { name: t('console:translate.start') }).press('Enter');
  await expect(form.title).toHaveValue(title.toUpperCase());
  await form.expectNotice('2 tekstiä käännetty ruotsiksi');
  await expect(page.getByRole('button', { name: t('console:translate.start') })).toBeFocused();
  await form.text.press('Control+End');
  await page.keyboard.insertText(' HIT');
  await page
    .getByRole('status')
    .getByRole('button', { name: t('console:rich_text.undo') })
    .click();
  await expect(form.title).toHaveValue('Sommarfest');
  await expect(form.text).toHaveText('TERVETULOA KAIKKI HIT');

  // From the tenant's own language: all missing texts, each beside its source, without overwriting any.
  await form.show('fi');
  await page.getByRole('button', { name: t('console:translate.start') }).click();
  const all = page.getByRole('dialog', { name: t('console:translate.missing_title') });
  await expect(all.getByRole('checkbox', { name: 'Ruotsi: kaikki kirjoitettu' })).toBeDisabled();
  await expect(all.getByRole('checkbox', { name: /^Korvaa myös 2 .*Ruotsi/ })).not.toBeChecked();
  await all.getByRole('checkbox', { name: 'Liettua: 2 tekstiä puuttuu' }).uncheck();
  await all.getByRole('button', { name: t('console:translate.start') }).click();
  await expect(all.getByText(new RegExp(`${title}$`))).toBeVisible();
  await expect(all.getByText(new RegExp(`${title.toUpperCase()}$`))).toBeVisible();
  await all.getByRole('button', { name: t('console:translate.insert') }).click();
  await form.expectNotice(t('console:translate.done_all', { count: 2 }));
  await form.show('en');
  await expect(form.title).toHaveValue(title.toUpperCase());
  await form.show('sv');
  await expect(form.title).toHaveValue('Sommarfest');
  await form.show('lt');
  await expect(form.title).toHaveValue('');
});

test('questions and options are translated in place', async ({ open, api, company }) => {
  const title = uniqueTitle('Lounas');
  const editor = await api(company.groupAdmin);
  const { id } = await publishPoll(editor, { group: company.group.id, title });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/polls/edit/${id}` });
  await page.getByRole('tab', { name: t('console:languages.sv') }).click();
  const dialog = await openTool(page);
  await dialog.getByRole('checkbox', { name: t('console:translate.all') }).uncheck();
  await dialog.getByRole('button', { name: t('console:translate.start') }).click();
  await expect(dialog.getByText(t('console:translate.choose_one'))).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Kysymys 1, Vaihtoehto 2' }).check();
  await dialog.getByRole('button', { name: t('console:translate.start') }).click();
  const option = page
    .getByRole('group', { name: 'Kysymys 1', exact: true })
    .getByRole('textbox', { name: 'Vaihtoehto 2', exact: true });
  await expect(option).toHaveValue('TYÖPISTEELLÄ');
  await openTool(page);
  await dialog.getByRole('button', { name: t('console:translate.start') }).click();
  await form(page).expectNotice('8 tekstiä käännetty ruotsiksi');
  await page.getByRole('button', { name: t('console:form.publish_changes') }).click();
  await expect(page).toHaveURL('/admin/polls');
  const saved = await editor.ask<{ questions: object[] }>('GET', `v1/polls/${id}/?admin_view=1`);
  expect(saved).toMatchObject({
    translations: { sv: { title: title.toUpperCase() } },
    questions: [
      { translations: { sv: { text: 'MISSÄ SYÖT LOUNAAN?' } } },
      { options: [{ translations: { sv: { text: 'KEITOSTA' } } }, {}] },
      { translations: { fi: { text: 'Mitä toivot?' }, sv: { text: 'MITÄ TOIVOT?' } } },
    ],
  });
});

const form = (page: Page) => new NewsForm(page);

test('a failing translation service is reported, changes nothing, and can be retried', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Huolto');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/news/edit/${id}` });
  await form(page).show('sv');
  const detail = 'Käännöspalvelu ei vastannut ajoissa.';
  await page.route('**/api/admin/v1/translate/', (route) =>
    route.fulfill({
      status: 504,
      json: { status: 504, code: 'translation_late', title: 'Myöhässä', detail },
    }),
  );
  const dialog = await openTool(page);
  await dialog.getByRole('button', { name: t('console:translate.start') }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: detail })).toBeVisible();
  await dialog.getByRole('button', { name: t('ra:action.cancel') }).click();
  await expect(form(page).title).toHaveValue('');
  await openTool(page);
  await dialog.getByRole('button', { name: t('console:translate.start') }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: detail })).toBeVisible();
  await page.unroute('**/api/admin/v1/translate/');
  await dialog.getByRole('button', { name: t('console:errors.retry') }).click();
  await expect(form(page).title).toHaveValue(title.toUpperCase());
});

test('the tool is not offered without a translation service', async ({ open, company }) => {
  const page = await open(company.groupAdmin);
  await page.route('**/api/v1/profile/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), can_translate: false } });
  });
  await page.goto('/admin/news/edit');
  await expect(page.getByRole('tab', { name: t('console:languages.sv') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('console:translate.start') })).toHaveCount(0);
});

test('a translation whose source has changed is marked until an editor has checked it', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Pysäköinti');
  const text = '<p>Teksti.</p>';
  const { id } = await publishNews(await api(company.groupAdmin), {
    group: company.group.id,
    title,
    translations: { fi: { title, text }, sv: { title: 'Parkering', text }, en: { title: 'Parking', text } },
  });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/news/edit/${id}` });
  await form(page).title.fill(`${title} muuttuu`);
  await form(page).publish.click();
  const row = page.getByRole('row').filter({ hasText: `${title} muuttuu` });
  await expect(row).toContainText(t('console:list.language_outdated', { language: 'Ruotsi, Englanti' }));

  await row.getByRole('link', { name: `${title} muuttuu`, exact: true }).click();
  await expect(page.getByText(/^Tallennettu viimeksi .*, Ritva Ryhmänvetäjä/)).toBeVisible();
  const swedish = page.getByRole('tab', { name: 'Ruotsi vanhentunut' });
  await swedish.click();
  await expect(page.getByText('Suomenkielistä tekstiä on muutettu')).toBeVisible();
  await form(page).title.fill('Parkeringen ändras');
  await expect(page.getByRole('tab', { name: 'valmis Ruotsi' })).toBeVisible();
  await page.getByRole('tab', { name: 'Englanti vanhentunut' }).click();
  await page.getByRole('button', { name: t('console:outdated.confirm') }).click();
  await expect(page.getByText(t('console:outdated.confirmed'))).toBeVisible();
  await form(page).publish.click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Vanhentunut');
});
