import { bulkActionsOf } from '../fixtures/many.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { publishPoll } from '../fixtures/polls.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const OTHER_GROUP = 'Toimisto';

test('many news are filtered by date, saved as a view, selected on all pages, changed and exported by keyboard', async ({
  open,
  api,
  build,
  company,
}) => {
  await build.group({ tenant: company.id, name: OTHER_GROUP });
  const editor = await api(company.tenantAdmin);
  const day = (dayNumber: number) => `${String((dayNumber % 28) + 1).padStart(2, '0')}.06.2026 12:00`;
  for (let index = 0; index < 27; index++)
    await publishNews(editor, {
      group: company.group.id,
      title: index === 3 ? '=1+1' : `Kesä ${index}`,
      release_date: day(index),
      published: index % 2 === 0,
    });
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/news' });
  const { keyboard } = page;
  const many = bulkActionsOf(page, 'fi');
  const { rows, button, bar } = many;
  await expect(rows).toHaveCount(25);

  // All pages: a row by its key, the others with Shift, then those beyond the page.
  await keyboard.press('j');
  await keyboard.press('x');
  await expect(bar(1)).toBeVisible();
  for (let step = 0; step < 4; step++) await keyboard.press('j');
  await keyboard.press('Shift+X');
  await expect(bar(5)).toBeVisible();
  await page.getByRole('checkbox', { name: t('console:list.select_all') }).check();
  await button(t('console:bulk.select_all', { total: 27 })).click();
  await expect(bar(27)).toBeVisible();
  await button(t('console:bulk.publish')).click();
  await many.expectState(25, 0);
  await button(t('console:deletion.undo')).click();
  await many.expectState(13, 12);

  // Filtered by days, in the address; saved under a name, for all editors.
  await button('Lisää ehtoja').click();
  await button('Julkaisuaika Kaikki').click();
  const days = page.getByRole('dialog', { name: t('news:fields.release_date') });
  await days.getByRole('textbox', { name: t('console:list.range_from') }).fill('1.6.26');
  await days.getByRole('textbox', { name: t('console:list.range_until') }).fill('4.6.26');
  await keyboard.press('Enter');
  await expect(rows).toHaveCount(4);
  await days.getByRole('button', { name: t('ra:action.close') }).click();
  await expect(button('Julkaisuaika 01.06.2026 – 04.06.2026')).toBeFocused();
  await button(t('console:tools.views')).click();
  await button(t('console:tools.keep_view')).click();
  await page.getByRole('textbox', { name: t('console:tools.view_name') }).fill('Alkukesä');
  await page.getByRole('checkbox', { name: t('console:tools.share') }).check();
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Alkukesä' })).toBeVisible();
  // The popover has closed, and the focus returns to its button.
  await expect(button(t('console:tools.views'))).toBeFocused();

  // Columns are stored in the browser, and the list's filters in its address.
  const heading = page.getByRole('columnheader', { name: t('news:fields.group') });
  await expect(heading).toBeVisible();
  await button(t('console:tools.columns')).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: t('news:fields.group') })
    .uncheck();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ra:action.close') })
    .click();
  await expect(heading).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(4);
  await expect(heading).toHaveCount(0);

  const lines = await many.exportLines();
  expect(lines).toHaveLength(5);
  expect(lines.join('\n')).toContain("'=1+1;Varasto");

  await many.publishAndTakeBack(4, 2);
  await many.moveTo(OTHER_GROUP, 4);
  await expect
    .poll(async () => (await many.exportLines()).filter((line) => line.includes(OTHER_GROUP)).length)
    .toBe(4);
  await many.deleteAndUndo(4);

  // Another editor has the view, with its filters.
  const other = await open(company.groupAdmin, { ...PHONE, at: '/admin/news' });
  const others = bulkActionsOf(other, 'fi');
  await others.button(t('console:tools.label')).click();
  await others.button(t('console:tools.views')).click();
  // It is also among the tabs below.
  await other.getByRole('dialog').getByRole('link', { name: 'Alkukesä' }).click();
  await expect(other.getByRole('button', { name: /^Julkaisuaika 01\.06\.2026/ })).toBeVisible();
});

test('many polls are changed on a phone, in English', async ({ open, api, build, company }) => {
  await build.group({ tenant: company.id, name: OTHER_GROUP });
  const editor = await api(company.tenantAdmin);
  for (const [index, month] of ['06', '07', '08'].entries())
    await publishPoll(editor, {
      group: company.group.id,
      title: `Kysely ${index}`,
      response_deadline: `15.${month}.2036 12:00`,
      published: index > 0,
    });
  const page = await open(company.tenantAdmin, { ...PHONE, language: 'en', at: '/admin/polls' });
  const many = bulkActionsOf(page, 'en');
  const { rows, button, words } = many;
  await expect(rows).toHaveCount(3);

  await button(words.narrow).click();
  await button('More filters').click();
  await button('Response deadline All').click();
  const days = page.getByRole('dialog');
  await days.getByRole('textbox', { name: 'From' }).fill('1.7.2036');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await days.getByRole('button', { name: words.close }).click();
  await button(words.tools).click();
  expect(await many.exportLines()).toHaveLength(3);
  await button('Clear filters').click();
  await expect(rows).toHaveCount(3);

  await many.publishAndTakeBack(3, 1);
  await many.moveTo(OTHER_GROUP, 3);
  await expect(rows.getByText(OTHER_GROUP)).toHaveCount(3);
  await many.deleteAndUndo(3);
});

test('publishing several reports immediate and later releases separately', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const titles = ['Nyt', 'Myöhemmin', 'Vielä myöhemmin'].map(uniqueTitle);
  for (const [index, title] of titles.entries())
    await publishNews(editor, {
      group: company.group.id,
      title,
      release_date: new Date(Date.now() + (index * 2 - 1) * 24 * 3600_000).toISOString(),
      published: false,
    });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  const { button, bar } = bulkActionsOf(page, 'fi');
  const publish = async (chosen: string[], notice: string) => {
    for (const title of chosen)
      await page.getByRole('checkbox', { name: t('console:list.select_row', { title }) }).check();
    await expect(bar(chosen.length)).toBeVisible();
    await button(t('console:bulk.publish')).click();
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await expect(bar(chosen.length)).toHaveCount(0);
    await button(t('console:deletion.undo')).click();
    await expect(page.getByRole('row').getByText(t('console:state.draft'), { exact: true })).toHaveCount(3);
  };
  await publish(titles, 'Julkaistu 1, ajastettu 2');
  await publish(titles.slice(1), 'Ajastettu 2');
});

test('rows selected during a bulk change of others stay selected', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const titles = [uniqueTitle('Ensimmäinen'), uniqueTitle('Toinen')];
  for (const title of titles) await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  const check = (title = '') => page.getByRole('checkbox', { name: t('console:list.select_row', { title }) });
  let change = () => {};
  const released = new Promise<void>((resolve) => {
    change = resolve;
  });
  await page.route('**/bulk/change/**', async (route) => {
    await released;
    await route.continue();
  });
  await check(titles[0]).check();
  await page.getByRole('button', { name: t('console:form.withdraw') }).click();
  await check(titles[1]).check();
  change();
  await expect(
    page.getByRole('row').filter({ hasText: titles[0] }).getByText(t('console:state.draft')),
  ).toBeVisible();
  await expect(check(titles[0])).not.toBeChecked();
  await expect(check(titles[1])).toBeChecked();
});
