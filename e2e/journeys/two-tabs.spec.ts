import type { Page } from '@playwright/test';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** Number of forms whose unsaved changes the browser stores. */
const countStored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsaved')).length);

const offerOf = (page: Page) => page.getByRole('region', { name: t('console:unsaved.label') });

for (const isNew of [true, false])
  test(`one person writes ${isNew ? 'two new objects' : 'one object'} in two tabs, and discards in one`, async ({
    open,
    api,
    company,
  }) => {
    const [title, first, second] = ['Vanha', 'Ensimmäinen', 'Toinen'].map(uniqueTitle) as [
      string,
      string,
      string,
    ];
    const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
    const at = isNew ? '/admin/news/edit' : `/admin/news/edit/${id}`;
    const page = await open(company.groupAdmin, { at });
    const other = await page.context().newPage();
    const [form, otherForm] = [new NewsForm(page), new NewsForm(other)];
    await form.title.fill(first);
    await expect.poll(() => countStored(page)).toBe(1);
    // What the server has of the first tab is not offered to the second: the first is still writing it.
    await expect(page.getByText(patternStartingWith('console:unsaved.stored'))).toBeVisible();
    await other.goto(at);
    await expect(otherForm.title).toHaveValue(isNew ? '' : title);
    await otherForm.title.fill(second);
    await expect.poll(() => countStored(page)).toBe(2);
    await expect(offerOf(other)).toBeHidden();

    // The second tab leaves its text behind; the first one's stays.
    await other.close();
    const third = await page.context().newPage();
    await third.goto(at);
    await expect(offerOf(third)).toBeVisible();
    await offerOf(third)
      .getByRole('button', { name: t('console:unsaved.forget') })
      .click();
    await expect(offerOf(third)).toBeHidden();
    await expect.poll(() => countStored(page)).toBe(1);
    await expect(form.title).toHaveValue(first);

    // So a crash of the first tab loses nothing.
    await third.close();
    const fourth = await page.context().newPage();
    await page.close();
    await fourth.goto(at);
    await offerOf(fourth)
      .getByRole('button', { name: t('console:unsaved.take_up') })
      .click();
    await expect(new NewsForm(fourth).title).toHaveValue(first);
  });
