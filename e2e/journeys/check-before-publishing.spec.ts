import { expectAccessible } from '../fixtures/accessibility.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

for (const [device, settings] of DEVICES)
  test(`what is worth a look before publishing is listed, and each leads to its place, on ${device}`, async ({
    open,
    api,
    company,
  }) => {
    const editor = await api(company.groupAdmin);
    const gone = await editor.ask<{ id: number }>('POST', 'v1/news/', {
      body: {
        group: company.group.id,
        published: false,
        translations: { fi: { title: 'Luonnos', text: '<p>Vielä kesken.</p>' } },
      },
    });
    await editor.ask('DELETE', `v1/news/${gone.id}/`);
    const text = `<p>Kahvihuone siirtyy.</p><p>Mikäli haluat kahvia, tule <a href="/news/${gone.id}">aulaan</a>.</p>`;
    const { id } = await editor.ask<{ id: number }>('POST', 'v1/news/', {
      body: {
        group: company.group.id,
        published: false,
        translations: { fi: { title: uniqueTitle('Kahvihuone'), text }, sv: { title: 'Kafferummet' } },
      },
    });
    const page = await open(company.groupAdmin, { ...settings, at: `/admin/news/edit/${id}` });
    const form = new NewsForm(page);
    const check = page.getByRole('button', { name: t('console:checks.open'), exact: true });
    await check.click();
    const list = page.getByRole('dialog', { name: t('console:checks.title') });
    const entry = (name: string | RegExp) => list.getByRole('button', { name });
    await expect(
      entry(t('console:checks.language_partial', { language: t('console:languages.sv') })),
    ).toBeVisible();
    await expect(entry(new RegExp(`/news/${gone.id}`))).toBeVisible();
    await expectAccessible(page, 'the list of what to check');
    await entry(/Mikäli/).click();
    await expect(list).toBeHidden();
    await expect(form.text).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Mikäli');
    await page.keyboard.insertText('Jos');
    await check.click();
    await expect(list.getByText(t('console:checks.following'))).toBeHidden();
    await expect(entry(/Mikäli/)).toHaveCount(0);
    await entry(t('console:checks.language_partial', { language: t('console:languages.sv') })).click();
    await expect(page.getByRole('tab', { name: new RegExp(t('console:languages.sv')) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
