import type { Locator, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { putInOrder } from '../fixtures/put-in-order.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

interface Saved {
  id: number;
  parent_page: number | null;
}

/** Meistä (Historia (Alkuvuodet), Arvot), Turvallisuus. */
async function furnish(editor: Api): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const tree = [
    ['Meistä', undefined],
    ['Turvallisuus', undefined],
    ['Historia', 'Meistä'],
    ['Arvot', 'Meistä'],
    ['Alkuvuodet', 'Historia'],
  ] as const;
  for (const [title, parent] of tree) {
    const translations = { fi: { title, text: '<p>Teksti.</p>' } };
    const body = { published: true, translations, parent_page: parent ? ids[parent] : null };
    ids[title] = (await editor.ask<Saved>('POST', 'admin/v1/pages/', { body })).id;
  }
  return ids;
}

/** The pages in order, each after the name of its level. */
const outline = (page: Page) => page.getByRole('row').locator('td.row-inset');

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const AS_MADE = ['Meistä', 'Taso 2:Historia', 'Taso 3:Alkuvuodet', 'Taso 2:Arvot', 'Turvallisuus'];

test('pages are sorted and nested by keyboard', async ({ open, api, company }) => {
  const editor = await api(company.tenantAdmin);
  const ids = await furnish(editor);
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/pages' });
  await expect(outline(page)).toHaveText(AS_MADE);

  const up = button(page, t('console:sorting.move_up', { title: 'Turvallisuus' }));
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(outline(page)).toHaveText(['Turvallisuus', ...AS_MADE.slice(0, 4)]);
  await expect(up).toBeFocused();
  await button(page, t('console:sorting.move_in', { title: 'Arvot' })).press('Enter');
  await button(page, t('console:sorting.move_out', { title: 'Historia' })).press('Enter');
  const moved = ['Turvallisuus', 'Meistä', 'Historia', 'Taso 2:Alkuvuodet', 'Taso 2:Arvot'];
  await expect(outline(page)).toHaveText(moved);
  await expect(async () => {
    const saved = await editor.ask<{ results: Saved[] }>('GET', 'admin/v1/pages/');
    expect(saved.results.map(({ id, parent_page }) => [id, parent_page])).toEqual(
      expect.arrayContaining([
        [ids.Arvot, ids.Historia],
        [ids.Historia, null],
      ]),
    );
  }).toPass();
  await page.reload();
  await expect(outline(page)).toHaveText(moved);
  await expect(button(page, t('console:sorting.move_in', { title: 'Turvallisuus' }))).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('pages are dragged, and never below themselves', async ({ open, api, company }) => {
  await furnish(await api(company.tenantAdmin));
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/pages' });
  await expect(outline(page)).toHaveText(AS_MADE);
  const handle = (title: string) => rowOf(page, title).locator('.row-handle');
  await handle('Meistä').dragTo(rowOf(page, 'Alkuvuodet'));
  await expect(outline(page)).toHaveText(AS_MADE);
  await putInOrder(page, () => handle('Turvallisuus').dragTo(rowOf(page, 'Arvot')));
  const moved = [...AS_MADE.slice(0, 4), 'Taso 3:Turvallisuus'];
  await expect(outline(page)).toHaveText(moved);
  await page.reload();
  await expect(outline(page)).toHaveText(moved);
});

test('a page gets another parent in its form, which does not offer its own branch', async ({
  open,
  api,
  company,
}) => {
  const ids = await furnish(await api(company.tenantAdmin));
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: `/admin/pages/edit/${ids.Historia}` });
  const parent = page.getByRole('combobox', { name: patternStartingWith('page:fields.parent_page') });
  await expect(parent.getByRole('option')).toHaveText([
    t('console:reference.none'),
    'Meistä',
    /Arvot/,
    'Turvallisuus',
  ]);
  await parent.selectOption('Turvallisuus');
  await page.getByRole('button', { name: patternStartingWith('console:form.publish') }).click();
  await expect(page).toHaveURL('/admin/pages');
  await expect(outline(page)).toHaveText([
    'Meistä',
    'Taso 2:Arvot',
    'Turvallisuus',
    'Taso 2:Historia',
    'Taso 3:Alkuvuodet',
  ]);
});

test('deeply nested rows have room for their buttons on a phone', async ({ open, api, company }) => {
  await furnish(await api(company.tenantAdmin));
  const page = await open(company.tenantAdmin, { ...PHONE, at: '/admin/pages' });
  await button(page, t('console:sorting.move_out', { title: 'Alkuvuodet' })).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Alkuvuodet' })).toContainText(
    t('console:sorting.level', { level: 2 }),
  );
});
