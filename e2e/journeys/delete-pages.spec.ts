import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** Meistä (Historia (Alkuvuodet), Arvot). */
async function furnish(editor: Api): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const tree = [
    ['Meistä', undefined],
    ['Historia', 'Meistä'],
    ['Arvot', 'Meistä'],
    ['Alkuvuodet', 'Historia'],
  ] as const;
  for (const [title, parent] of tree) {
    const translations = { fi: { title, text: '<p>Teksti.</p>' } };
    const body = { published: true, translations, parent_page: parent ? ids[parent] : null };
    ids[title] = (await editor.ask<{ id: number }>('POST', 'admin/v1/pages/', { body })).id;
  }
  return ids;
}

const outline = (page: Page) => page.getByRole('row').locator('td.row-inset');
const AS_MADE = ['Meistä', 'Taso 2:Historia', 'Taso 3:Alkuvuodet', 'Taso 2:Arvot'];

test('deleting a page asks whether to move or delete its subpages, and they can be restored', async ({
  open,
  api,
  company,
}) => {
  await furnish(await api(company.tenantAdmin));
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/pages' });
  await expect(outline(page)).toHaveText(AS_MADE);
  const bin = page.getByRole('button', { name: t('console:list.delete', { title: 'Meistä' }), exact: true });
  const dialog = page.getByRole('dialog', {
    name: t('console:confirm_delete.title_one', { title: 'Meistä' }),
  });
  const undo = page.getByRole('status').getByRole('button', { name: t('console:deletion.undo') });
  /** Everything is restored, and the notice with the offer has gone: the next notice is another one. */
  const expectRestored = async (notice: string) => {
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    await expect(outline(page)).toHaveText(AS_MADE);
  };

  await bin.press('Enter');
  await expect(dialog).toHaveAccessibleDescription(t('page:below', { count: 3 }));
  await expect(dialog.getByRole('radio', { name: t('console:confirm_delete.move_children') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bin).toBeFocused();
  await expect(outline(page)).toHaveText(AS_MADE);

  await bin.press('Enter');
  await dialog.getByRole('button', { name: t('console:form.delete') }).click();
  await expect(outline(page)).toHaveText(['Historia', 'Taso 2:Alkuvuodet', 'Arvot']);
  await expect(page.getByRole('link', { name: 'Historia', exact: true })).toBeFocused();
  await undo.click();
  await expectRestored('Palautettu: Meistä');

  await bin.click();
  await dialog
    .getByRole('radio', { name: t('console:confirm_delete.delete_children', { count: 3 }) })
    .check();
  await dialog.getByRole('button', { name: t('console:form.delete') }).click();
  await expect(page.getByText(t('console:list.empty_title'))).toBeVisible();
  await page.keyboard.press('Control+z');
  await expectRestored('Palautettu: Meistä');

  // Several at once: when a page is deleted together with its children, nothing is asked.
  for (const title of ['Historia', 'Alkuvuodet'])
    await page.getByRole('checkbox', { name: t('console:list.select_row', { title }) }).check();
  await page.getByRole('button', { name: t('console:list.delete_selected') }).click();
  await expect(outline(page)).toHaveText(['Meistä', 'Taso 2:Arvot']);
  await undo.click();
  await expectRestored('2 kohdetta palautettu');
});

test('a page is deleted from its form together with its subpages', async ({ open, api, company }) => {
  const ids = await furnish(await api(company.tenantAdmin));
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: `/admin/pages/edit/${ids.Historia}` });
  await page.getByRole('button', { name: t('console:form.delete'), exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: t('console:confirm_delete.title_one', { title: 'Historia' }),
  });
  await dialog
    .getByRole('radio', { name: patternStartingWith('console:confirm_delete.delete_children', { count: 1 }) })
    .check();
  await dialog.getByRole('button', { name: t('console:form.delete') }).click();
  await expect(page).toHaveURL('/admin/pages');
  await expect(outline(page)).toHaveText(['Meistä', 'Taso 2:Arvot']);
});
