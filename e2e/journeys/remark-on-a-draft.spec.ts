import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

for (const [device, settings] of DEVICES)
  test(`a colleague remarks on a passage of a draft and the author ticks it off, on ${device}`, async ({
    open,
    api,
    company,
  }) => {
    const title = uniqueTitle('Kahvihuone');
    const author = await api(company.groupAdmin);
    const { id } = await author.ask<{ id: number }>('POST', 'v1/news/', {
      body: {
        group: company.group.id,
        published: false,
        translations: { fi: { title, text: '<p>Kahvihuone siirtyy torstaina toiseen kerrokseen.</p>' } },
      },
    });
    const at = `/admin/news/edit/${id}`;
    const reviewer = await open(company.tenantAdmin, { ...settings, at });
    const form = new NewsForm(reviewer);
    await expect(form.title).toHaveValue(title);
    const tool = reviewer.getByRole('button', { name: t('console:rich_text.remark') });
    await expect(tool).toHaveAttribute('aria-disabled', 'true');
    await form.text.getByText('Kahvihuone siirtyy').dblclick({ position: { x: 12, y: 8 } });
    await expect(tool).not.toHaveAttribute('aria-disabled', 'true');
    await tool.click();
    const dialog = reviewer.getByRole('dialog', { name: t('console:remarks.new') });
    await expect(dialog.getByText('Kahvihuone', { exact: true })).toBeVisible();
    await dialog.getByRole('textbox', { name: t('console:remarks.text') }).fill('Kumpi kahvihuone?');
    await dialog.getByRole('button', { name: t('console:remarks.add') }).click();
    await expect(dialog).toBeHidden();
    const passage = reviewer.locator('.remark-mark');
    await expect(passage).toHaveText('Kahvihuone');
    await expect(reviewer.getByRole('region', { name: t('console:remarks.title') })).toContainText(
      'Kumpi kahvihuone?',
    );

    const page = await open(company.groupAdmin, { ...settings, at });
    const own = new NewsForm(page);
    const list = page.getByRole('region', { name: t('console:remarks.title') });
    await page.getByRole('button', { name: '1 avoin huomautus' }).click();
    await expect(list).toBeInViewport();
    await list.getByRole('button', { name: t('console:remarks.show_passage') }).click();
    await expect(own.text).toBeFocused();
    await expect(page.locator('.remark-mark-active')).toBeInViewport();
    // Text before the passage moves it; the stored text has no trace of it.
    await own.text.press('Control+Home');
    await page.keyboard.insertText('Huomio! ');
    await expect(page.locator('.remark-mark')).toHaveText('Kahvihuone');
    await own.saveDraft.click();
    await expect
      .poll(
        async () =>
          (await author.ask<{ translations: object }>('GET', `v1/news/${id}/?admin_view=1`)).translations,
      )
      .toMatchObject({ fi: { text: '<p>Huomio! Kahvihuone siirtyy torstaina toiseen kerrokseen.</p>' } });
    await page.goto(at);
    await expect(page.locator('.remark-mark')).toHaveText('Kahvihuone');
    await own.text.getByText('Kahvihuone siirtyy').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('Aivan toinen teksti.');
    await expect(list).toContainText(t('console:remarks.gone'));
    await list.getByRole('button', { name: t('console:remarks.done') }).click();
    await expect(list).toContainText(t('console:remarks.all_done'));
    await expect(page.getByRole('button', { name: '1 avoin huomautus' })).toBeHidden();
  });
