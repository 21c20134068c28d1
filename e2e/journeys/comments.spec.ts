import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const comment = (page: Page, text: string) => page.locator('.comment').filter({ hasText: text });

test('two people comment, reply, react and report, and an editor deletes a reported comment', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', {
    body: { settings: { comments_enabled: true, reactions_enabled: true } },
  });
  const title = uniqueTitle('Kahviautomaatti');
  const { id } = await publishNews(admin, { group: company.group.id, title });
  const jaana = await open(company.member, { ...PHONE, at: `/news/${id}` });
  const ritva = await open(company.groupAdmin, { ...DESKTOP, at: `/news/${id}` });
  await expect(ritva.getByRole('heading', { name: t('comments-screen:title') })).toBeVisible();

  const like = jaana.getByRole('button', { name: t('comments-screen:reaction.like') });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await jaana.getByRole('button', { name: t('comments-screen:reacted', { count: 1 }) }).click();
  await expect(jaana.getByRole('dialog').getByText('Jaana Jäsen')).toBeVisible();
  await jaana
    .getByRole('dialog')
    .getByRole('button', { name: t('ui:app.close') })
    .click();
  await jaana.getByRole('button', { name: t('comments-screen:other_reactions') }).click();
  await jaana.getByRole('button', { name: t('comments-screen:reaction.celebrate') }).click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(jaana.getByRole('button', { name: t('comments-screen:reacted', { count: 1 }) })).toContainText(
    '🎉 1',
  );

  const field = jaana.getByRole('textbox', { name: t('comments-screen:write') });
  await field.pressSequentially('Kiitos @Rit');
  await jaana.getByRole('option', { name: 'Ritva Ryhmänvetäjä' }).click();
  await expect(field).toHaveValue('Kiitos @Ritva Ryhmänvetäjä ');
  await field.pressSequentially('uudesta automaatista!');
  await jaana.getByRole('button', { name: t('comments-screen:send') }).click();
  await expect(field).toHaveValue('');
  const seen = comment(ritva, 'uudesta automaatista!');
  await expect(seen).toBeVisible();
  await expect(seen.locator('.mention')).toHaveText('@Ritva Ryhmänvetäjä');
  await expect(seen.getByRole('button', { name: t('comments-screen:delete') })).toHaveCount(0);

  await seen.getByRole('button', { name: t('comments-screen:answer') }).click();
  const answer = ritva.getByRole('textbox', { name: t('comments-screen:answer_label') });
  await expect(answer).toBeFocused();
  await answer.fill('Ei kestä');
  await ritva.getByRole('button', { name: t('comments-screen:send_answer') }).click();
  await expect(jaana.locator('.comment-answers').getByText('Ei kestä')).toBeVisible();
  await expect(
    jaana.getByRole('heading', { name: t('comments-screen:title_count', { count: 2 }) }),
  ).toBeVisible();
  await expectAccessible(ritva, 'comments at a desk');
  // Scrolls away from the bottom bar, which may cover a part of a button.
  await jaana.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(jaana, 'comments on a phone');

  await seen.getByRole('button', { name: t('comments-screen:report') }).click();
  const report = ritva.getByRole('dialog', { name: t('comments-screen:report_title') });
  await report.getByRole('button', { name: t('comments-screen:report') }).click();
  await expect(report.getByText(t('comments-screen:reason_missing'))).toBeVisible();
  await report.getByRole('textbox', { name: t('comments-screen:reason') }).fill('Mainostaa');
  await report.getByRole('button', { name: t('comments-screen:report') }).click();
  await expect(report).toHaveCount(0);

  const console = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/comments' });
  const reported = console.getByRole('article').filter({ hasText: 'uudesta automaatista!' });
  await expect(reported.getByText('Mainostaa')).toBeVisible();
  await expect(reported.getByRole('link', { name: title })).toHaveAttribute('href', `/news/${id}`);
  await expectAccessible(console, 'reported comments');
  await reported.getByRole('button', { name: t('console:comments.delete') }).click();
  await console
    .getByRole('dialog')
    .getByRole('button', { name: t('console:comments.delete') })
    .click();
  await expect(console.getByText(t('console:reports.none'))).toBeVisible();

  await expect(jaana.getByText(t('comments-screen:gone'))).toBeVisible();
  await expect(comment(jaana, 'uudesta automaatista!')).toHaveCount(0);
  await expect(comment(jaana, 'Ei kestä')).toBeVisible();

  const own = comment(ritva, 'Ei kestä');
  await own.getByRole('button', { name: t('comments-screen:edit') }).click();
  await ritva.getByRole('textbox', { name: t('comments-screen:edit_label') }).fill('Ole hyvä');
  await ritva.getByRole('button', { name: t('comments-screen:save') }).click();
  await expect(comment(jaana, 'Ole hyvä')).toContainText(t('comments-screen:edited'));
  await comment(ritva, 'Ole hyvä')
    .getByRole('button', { name: t('console:comments.delete') })
    .click();
  await ritva
    .getByRole('dialog')
    .getByRole('button', { name: t('comments-screen:delete') })
    .click();
  await expect(ritva.getByText(t('comments-screen:gone'))).toHaveCount(2);
});
