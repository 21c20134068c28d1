import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

const DAY_MS = 86_400_000;

test('planned content is moved by keyboard with undo, and on the board by a pointer', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const scheduled = uniqueTitle('Tulossa');
  const drafted = uniqueTitle('Luonnos');
  const release = new Date(Date.now() + 3 * DAY_MS);
  const group = company.group.id;
  const { id } = await publishNews(editor, { group, title: scheduled, release_date: release.toISOString() });
  const { id: draft } = await publishNews(editor, { group, title: drafted, published: false });
  const stored = (news: number) =>
    editor.ask<{ release_date: string; state: string }>('GET', `v1/news/${news}/?admin_view=1`);
  const releaseOf = async () => Date.parse((await stored(id)).release_date);

  const page = await open(company.groupAdmin, {
    ...DESKTOP,
    at: `/admin/calendar?day=${release.toISOString().slice(0, 10)}`,
  });
  const chip = page.getByRole('link', { name: new RegExp(scheduled) });
  await chip.focus();
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('data-carried');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${scheduled} siirretty`)).toBeVisible();
  expect(Math.abs(release.getTime() - DAY_MS - (await releaseOf()))).toBeLessThanOrEqual(60 * 60_000);
  await page.getByRole('button', { name: t('console:deletion.undo') }).click();
  await expect(page.getByText(t('console:plan.undone'))).toBeVisible();
  expect(Math.abs(release.getTime() - (await releaseOf()))).toBeLessThanOrEqual(60_000);

  await page.getByRole('button', { name: t('console:plan.view_board') }).click();
  const card = page.getByRole('link', { name: new RegExp(drafted) });
  await card.dragTo(page.getByRole('region', { name: patternStartingWith('console:plan.state_published') }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console:plan.yes_publish') })
    .click();
  await expect(
    page
      .getByRole('region', { name: patternStartingWith('console:plan.state_published') })
      .getByRole('link', { name: new RegExp(drafted) }),
  ).toBeVisible();
  expect((await stored(draft)).state).toBe('published');
});
