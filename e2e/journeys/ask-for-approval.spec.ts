import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import screen from '@piiri/locales/fi/content-screen.json' with { type: 'json' };
import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';

const { reviews } = later.console;

test('a group admin’s news is returned, submitted again, approved, and then read', async ({
  open,
  api,
  company,
}) => {
  const chief = await api(company.tenantAdmin);
  await chief.call('PATCH', 'v1/tenant/', { body: { settings: { review_required: true } } });
  const title = uniqueTitle('Hyväksyttävä');
  const writer = await api(company.groupAdmin);
  const { data } = await writer.call<{ id: number }>('POST', 'v1/news/', {
    body: {
      group: company.group.id,
      release_date: '01.01.2026 12:00',
      translations: { fi: { title, text: '<p>Teksti</p>' } },
    },
  });
  const asker = await open(company.groupAdmin, { at: `/admin/news/edit/${data.id}` });
  const form = new NewsForm(asker);
  await expect(form.title).toHaveValue(title);
  await expect(asker.getByText(/^\d+ henkilö/)).toBeVisible();
  await expect(form.publish).toHaveCount(0);

  const requestApproval = async (note: string) => {
    await asker.getByRole('button', { name: reviews.ask }).click();
    const dialog = asker.getByRole('dialog', { name: reviews.ask });
    await dialog.getByRole('textbox', { name: reviews.note }).fill(note);
    await dialog.getByRole('button', { name: reviews.ask_yes }).click();
    await expect(dialog).toBeHidden();
  };
  const notice = asker.getByRole('region', { name: reviews.label });
  await requestApproval('Katsotko?');
  await expect(notice).toContainText(reviews.is_open);

  const reviewer = await open(company.tenantAdmin, { at: '/admin/reviews' });
  const row = reviewer.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Katsotko?');
  await row.getByRole('button', { name: reviews.look }).click();
  await row.getByRole('button', { name: reviews.return }).click();
  const back = reviewer.getByRole('dialog', { name: reviews.return_title });
  await back.getByRole('button', { name: reviews.return }).click();
  await expect(back).toContainText(reviews.comment_missing);
  await back.getByRole('textbox', { name: reviews.comment }).fill('Otsikko pidemmäksi');
  await back.getByRole('button', { name: reviews.return }).click();
  await expect(row).toHaveCount(0);

  await asker.reload();
  await expect(notice).toContainText('Otsikko pidemmäksi');
  await form.title.fill(`${title} pidempi`);
  await requestApproval('Nyt?');
  await expect(notice).toContainText(reviews.is_open);

  await reviewer.goto('/admin/');
  await reviewer.getByRole('main').getByRole('link', { name: title }).first().click();
  await reviewer.getByRole('button', { name: reviews.approve, exact: true }).click();
  await expect(reviewer.getByRole('button', { name: reviews.approve, exact: true })).toHaveCount(0);

  const reader = await open(company.member, { at: `/news/${data.id}` });
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('pidempi');
  await reader.getByRole('button', { name: screen.why }).click();
  await expect(reader.getByText(company.group.name)).not.toHaveCount(0);
});
