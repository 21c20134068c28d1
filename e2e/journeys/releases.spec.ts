import { uniqueTitle } from '../fixtures/news.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

for (const [device, settings] of DEVICES)
  test(`a release is previewed as a group, published as a whole, and says what stands in its way, on ${device}`, async ({
    open,
    api,
    company,
  }) => {
    const admin = await api(company.tenantAdmin);
    const write = (title: string, more: object = {}) =>
      admin.ask<{ id: number }>('POST', 'v1/news/', {
        body: {
          translations: { fi: { title, text: '<p>Uutta.</p>' } },
          group: company.group.id,
          release_date: '01.01.2026 12:00',
          published: false,
          ...more,
        },
      });
    const [first, second] = [uniqueTitle('Linja'), uniqueTitle('Ohje')];
    const [one, other] = [await write(first), await write(second)];
    const title = uniqueTitle('Käyttöönotto');
    const { id } = await admin.ask<{ id: number }>('POST', 'v1/releases/', {
      body: {
        title,
        items: [one, other].map((news) => ({ entity: 'news', id: news.id })),
      },
    });

    const page = await open(company.tenantAdmin, { ...settings, at: `/admin/releases/edit/${id}` });
    const preview = page.getByRole('region', { name: t('console:releases.preview') });
    await expect(preview.getByRole('listitem')).toHaveCount(2);
    await expect(preview.getByRole('listitem').first()).toContainText(first);
    // Somebody deletes one of them: nothing is published.
    await admin.ask('DELETE', `v1/news/${other.id}/`);
    await page.getByRole('button', { name: t('console:releases.publish_now') }).click();
    await expect(page.getByText(t('console:releases.blocked'))).toBeVisible();
    const reader = await api(company.member);
    const visible = async () =>
      (await reader.ask<{ results: { id: number }[] }>('GET', 'v1/news/?page_size=100')).results.map(
        (row) => row.id,
      );
    expect(await visible()).not.toContain(one.id);

    await admin.ask('POST', `v1/news/${other.id}/restore/`);
    await page.getByRole('button', { name: t('console:releases.publish_now') }).click();
    await expect(page.getByText(t('console:releases.published'), { exact: true })).toBeVisible();
    expect(await visible()).toEqual(expect.arrayContaining([one.id, other.id]));

    await page.goto('/admin/releases');
    const line = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title });
    await expect(line).toContainText(t('release:choices.state.published'));
  });
