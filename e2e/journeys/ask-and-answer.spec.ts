import type { Api } from '../fixtures/api.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const QUESTIONS = ['Kenelle ilmoitan sairastumisesta?', 'Milloin palkka maksetaan?', 'Missä voin pysäköidä?'];

/** Creates questions with answers in a tenant, in order, and returns their ids. */
async function answered(admin: Api): Promise<number[]> {
  const ids: number[] = [];
  for (const question of QUESTIONS) {
    const translations = { fi: { question, answer: `<p>Vastaus: ${question}</p>` } };
    const { id } = await admin.ask<{ id: number }>('POST', 'v1/faq/', { body: { translations } });
    ids.push(id);
  }
  return ids;
}

test('questions are sorted by keyboard and by mouse, and keep their order', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const [sickness, pay, parking] = await answered(admin);
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/faq' });
  const readOrder = async () => {
    const { results } = await admin.ask<{ results: { id: number }[] }>('GET', 'v1/faq/');
    return results.map(({ id }) => id);
  };
  const up = page.getByRole('button', { name: t('console:sorting.move_up', { title: QUESTIONS[2] }) });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(readOrder).toEqual([sickness, parking, pay]);
  await expect(up).toBeFocused();
  const row = (question = '') => page.getByRole('row').filter({ hasText: question });
  await row(QUESTIONS[1])
    .locator('.row-handle')
    .dragTo(row(QUESTIONS[0]), { targetPosition: { x: 200, y: 4 } });
  await expect.poll(readOrder).toEqual([pay, sickness, parking]);
});

test('a question is found, answered and shared as a link', async ({ open, api, company }) => {
  const [, , parking] = await answered(await api(company.tenantAdmin));
  const page = await open(company.member, { ...PHONE, at: '/faq' });
  const questions = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(questions).toHaveText(QUESTIONS);
  await page.getByRole('searchbox').fill('pysäköi');
  await expect(questions).toHaveText([QUESTIONS[2] ?? '']);
  const answer = page.getByText(`Vastaus: ${QUESTIONS[2]}`);
  await expect(answer).toBeHidden();
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('content-screen:copy_link') }).click();
  await expect(page.getByText(t('content-screen:link_copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).hash).toBe(`/faq#${parking}`);

  const colleague = await open(company.outsider, { ...DESKTOP, at: link });
  await expect(colleague.getByText(`Vastaus: ${QUESTIONS[2]}`)).toBeVisible();
  await expect(colleague.locator('summary', { hasText: QUESTIONS[2] })).toBeFocused();
  await expect(colleague.getByText(`Vastaus: ${QUESTIONS[0]}`)).toBeHidden();
});
