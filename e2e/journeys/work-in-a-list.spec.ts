import type { Page } from '@playwright/test';
import { publishEvent } from '../fixtures/events.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const WORK = { viewport: { width: 1440, height: 900 } };

const titleLink = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Waits until a list can be filtered by group: the filter loads by itself, and shifts the layout. */
const groupOffered = (page: Page, name: string) =>
  expect(
    page.getByLabel(t('news:fields.group'), { exact: true }).getByRole('option', { name, exact: true }),
  ).toBeAttached();

test('a list shows many one-line rows, with a configurable page size', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const long = 'Varastonhallintajärjestelmän käyttöönottokoulutus kaikille vuoroille';
  const titles = Array.from({ length: 27 }, (_, index) => `${long} ${index + 1}`);
  for (const title of titles) await publishNews(editor, { group: company.group.id, title });

  const page = await open(company.groupAdmin, { ...WORK, at: '/admin/news' });
  await expect(rows(page)).toHaveCount(25);
  for (const row of [rows(page).first(), rows(page).last()])
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(41);
  // Nobody set an end: the title gets the room of the hidden column.
  await expect(page.getByRole('columnheader', { name: t('news:fields.expire_date') })).toHaveCount(0);
  const heading = page.getByRole('columnheader', { name: t('news:fields.title') });
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(400);

  await page.getByLabel('Rivejä sivulla').selectOption('50');
  await expect(rows(page)).toHaveCount(27);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('news:plural') })
    .click();
  await expect(rows(page)).toHaveCount(27);
});

test('filters and an order set while the list loads all apply, including input still being typed', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.tenantAdmin);
  for (const [title, published] of [
    ['Kesä tulossa', true],
    ['Kesä jäi', false],
    ['Talvi', false],
  ] as const)
    await publishNews(editor, { group: company.group.id, title, published });
  const page = await open(company.tenantAdmin, { ...WORK, at: '/admin/news' });
  await expect(rows(page)).toHaveCount(3);
  await groupOffered(page, company.group.name);
  await page.getByRole('searchbox').fill('Kesä');
  // Both at the same moment, before the search has started, as by a person faster than the machine.
  await page.evaluate(
    (choices) => {
      for (const [name, label] of choices) {
        const field = [...document.querySelectorAll('main label')].find((each) => each.textContent === name);
        const select = document.getElementById(field?.getAttribute('for') ?? '') as HTMLSelectElement;
        select.value = [...select.options].find((option) => option.label === label)?.value ?? '';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
      const heads = [...document.querySelectorAll<HTMLElement>('main th button, main th [role=button]')];
      heads.find((head) => head.textContent === 'Otsikko')?.click();
    },
    [
      [t('news:fields.group'), company.group.name],
      [t('console:state.label'), t('console:states.draft')],
    ],
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(titleLink(page, 'Kesä jäi')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t('news:fields.title') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const inAddress = () => {
    const { filter, sort } = Object.fromEntries(new URL(page.url()).searchParams);
    return { sort, filters: Object.keys(JSON.parse(filter ?? '{}')).length };
  };
  await expect.poll(inAddress).toEqual({ sort: 'translations.title', filters: 3 });
  await page.getByRole('button', { name: t('console:list.clear_filters') }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('selecting rows does not move the layout, and its actions come before the table', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const titles = ['Yksi', 'Kaksi', 'Kolme', 'Neljä'].map(uniqueTitle);
  for (const title of titles) await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  const [first = '', second = '', , fourth = ''] = titles;
  await expect(rows(page)).toHaveCount(4);
  await groupOffered(page, company.group.name);
  const before = await titleLink(page, first).boundingBox();

  await page.getByRole('checkbox', { name: t('console:list.select_row', { title: second }) }).check();
  await page.getByRole('checkbox', { name: t('console:list.select_row', { title: fourth }) }).check();
  await expect(page.getByRole('region', { name: t('console:list.selected', { count: 2 }) })).toBeVisible();
  await expect.poll(() => titleLink(page, first).boundingBox()).toEqual(before);

  const all = page.getByRole('checkbox', { name: t('console:list.select_all') });
  await all.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: t('console:list.delete_selected') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titleLink(page, second)).toHaveCount(0);
  await expect(titleLink(page, first)).toBeFocused();
});

test('after a deletion the next row has the focus, and Ctrl+Z undoes the deletion', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const titles = ['Ensimmäinen', 'Toinen'].map(uniqueTitle);
  // The newest comes first.
  for (const title of [...titles].reverse()) await publishNews(editor, { group: company.group.id, title });
  const [first = '', second = ''] = titles;
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });

  await page.getByRole('button', { name: t('console:list.delete', { title: first }) }).focus();
  await page.keyboard.press('Enter');
  await expect(titleLink(page, first)).toHaveCount(0);
  await expect(titleLink(page, second)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(titleLink(page, first)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: t('console:deletion.restored_one', { title: first }) }),
  ).toBeVisible();

  await page.getByRole('button', { name: t('console:list.delete', { title: second }) }).focus();
  await page.keyboard.press('Enter');
  await expect(titleLink(page, first)).toBeFocused();
  await page.getByRole('button', { name: t('console:deletion.undo') }).focus();
  await page.keyboard.press('Enter');
  await expect(titleLink(page, second)).toBeFocused();

  await page.getByRole('checkbox', { name: t('console:list.select_all') }).check();
  await page.getByRole('button', { name: t('console:list.delete_selected') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('console:list.empty_title'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a list is filtered by typed or picked dates', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const day = (dayOfMonth: number) => ({
    start_time: `${dayOfMonth}.6.2036 10:00`,
    end_time: `${dayOfMonth}.6.2036 12:00`,
  });
  for (const dayNumber of [1, 2, 3])
    await publishEvent(editor, {
      group: company.group.id,
      title: `Päivä ${dayNumber}`,
      ...day(dayNumber),
      enrollment_enabled: false,
      enrollment_end_time: null,
    });
  const page = await open(company.groupAdmin, { ...WORK, at: '/admin/events' });
  // The dialog over the list hides it from the accessibility tree.
  const listed = page.locator('main [data-row]');
  await expect(listed).toHaveCount(3);
  await page.getByRole('button', { name: t('console:list.more_filters') }).click();
  await page.getByRole('button', { name: 'Alkaa Kaikki' }).click();
  const starts = page.getByRole('dialog', { name: t('event:fields.start_time') });
  const from = starts.getByRole('textbox', { name: t('console:list.range_from') });
  await from.fill('31.6.36');
  await from.press('Enter');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(listed).toHaveCount(3);
  await from.fill('2.6.36');
  await from.press('Enter');
  await expect(listed).toHaveCount(2);
  await expect(from).toHaveValue('02.06.2036');
  await starts.getByRole('textbox', { name: t('console:list.range_until') }).fill('3.6.2036');
  await starts.getByRole('button', { name: /^Asti: Valitse/ }).click();
  await page
    .getByRole('dialog', { name: t('console:list.range_until') })
    .getByRole('button', { name: / 2\. kesäkuuta/ })
    .click();
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('Päivä 2');
  const week = starts.getByRole('button', { name: t('console:list.preset_next_week') });
  await week.click();
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await expect(listed).toHaveCount(0);
  await week.click();
  await expect(listed).toHaveCount(3);
});
