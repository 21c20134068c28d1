import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

const comment = (page: Page, text: string) => page.locator('.comment').filter({ hasText: text });

test('two people comment, answer, react and report, and an editor deletes what was reported', async ({
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
  await expect(ritva.getByRole('heading', { name: 'Kommentit' })).toBeVisible();

  const like = jaana.getByRole('button', { name: 'Tykkää' });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await jaana.getByRole('button', { name: '1 reaktio' }).click();
  await expect(jaana.getByRole('dialog').getByText('Jaana Jäsen')).toBeVisible();
  await jaana.getByRole('dialog').getByRole('button', { name: 'Sulje' }).click();
  await jaana.getByRole('button', { name: 'Muut reaktiot' }).click();
  await jaana.getByRole('button', { name: 'Hienoa' }).click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(jaana.getByRole('button', { name: '1 reaktio' })).toContainText('🎉 1');

  const field = jaana.getByRole('textbox', { name: 'Kirjoita kommentti' });
  await field.pressSequentially('Kiitos @Rit');
  await jaana.getByRole('option', { name: 'Ritva Ryhmänvetäjä' }).click();
  await expect(field).toHaveValue('Kiitos @Ritva Ryhmänvetäjä ');
  await field.pressSequentially('uudesta automaatista!');
  await jaana.getByRole('button', { name: 'Kommentoi' }).click();
  await expect(field).toHaveValue('');
  const seen = comment(ritva, 'uudesta automaatista!');
  await expect(seen).toBeVisible();
  await expect(seen.locator('.mention')).toHaveText('@Ritva Ryhmänvetäjä');
  await expect(seen.getByRole('button', { name: 'Poista' })).toHaveCount(0);

  await seen.getByRole('button', { name: 'Vastaa' }).click();
  const answer = ritva.getByRole('textbox', { name: 'Vastaa kommenttiin' });
  await expect(answer).toBeFocused();
  await answer.fill('Ei kestä');
  await ritva.getByRole('button', { name: 'Lähetä' }).click();
  await expect(jaana.locator('.comment-answers').getByText('Ei kestä')).toBeVisible();
  await expect(jaana.getByRole('heading', { name: '2 kommenttia' })).toBeVisible();
  await expectAccessible(ritva, 'comments at a desk');
  // Away from the bar at the bottom, which may lie over a part of a button.
  await jaana.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(jaana, 'comments on a phone');

  await seen.getByRole('button', { name: 'Ilmoita' }).click();
  const report = ritva.getByRole('dialog', { name: 'Ilmoita asiaton kommentti' });
  await report.getByRole('button', { name: 'Ilmoita' }).click();
  await expect(report.getByText('Kerro, mikä on vialla')).toBeVisible();
  await report.getByRole('textbox', { name: 'Syy' }).fill('Mainostaa');
  await report.getByRole('button', { name: 'Ilmoita' }).click();
  await expect(report).toHaveCount(0);

  const console = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/comments' });
  const reported = console.getByRole('article').filter({ hasText: 'uudesta automaatista!' });
  await expect(reported.getByText('Mainostaa')).toBeVisible();
  await expect(reported.getByRole('link', { name: title })).toHaveAttribute('href', `/news/${id}`);
  await expectAccessible(console, 'reported comments');
  await reported.getByRole('button', { name: 'Poista' }).click();
  await console.getByRole('dialog').getByRole('button', { name: 'Poista' }).click();
  await expect(console.getByText('Yhtään ilmoitusta ei odota käsittelyä.')).toBeVisible();

  await expect(jaana.getByText('Kommentti on poistettu')).toBeVisible();
  await expect(comment(jaana, 'uudesta automaatista!')).toHaveCount(0);
  await expect(comment(jaana, 'Ei kestä')).toBeVisible();

  const own = comment(ritva, 'Ei kestä');
  await own.getByRole('button', { name: 'Muokkaa' }).click();
  await ritva.getByRole('textbox', { name: 'Muokkaa kommenttia' }).fill('Ole hyvä');
  await ritva.getByRole('button', { name: 'Tallenna' }).click();
  await expect(comment(jaana, 'Ole hyvä')).toContainText('muokattu');
  await comment(ritva, 'Ole hyvä').getByRole('button', { name: 'Poista' }).click();
  await ritva.getByRole('dialog').getByRole('button', { name: 'Poista' }).click();
  await expect(ritva.getByText('Kommentti on poistettu')).toHaveCount(2);
});
