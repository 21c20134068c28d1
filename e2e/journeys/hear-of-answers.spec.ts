import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { openChannel } from '../fixtures/feedback.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const waitingAnswer = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: t('live-screen:answer_waits') });

/** Sends feedback as a person. */
async function send(person: Api, category: number, text: string): Promise<number> {
  const { id } = await person.ask<{ id: number }>('POST', 'v2/feedback/', {
    body: { category, text, contact: null, reply_wanted: true, attachments: [] },
  });
  return id;
}

/** Answers feedback as a manager of its category. */
async function answer(manager: Api, id: number, text: string): Promise<void> {
  await manager.ask('PUT', `v1/feedback/${id}/`, { body: { status: 2 } });
  await manager.ask('POST', `v1/feedback/${id}/messages`, { body: { text } });
}

test('the menu, home and the list show the sender an answer to their feedback until they open it', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const category = await openChannel(admin, company.feedbackManager.id, 'Turvallisuus');
  const sender = await api(company.member);
  const id = await send(sender, category.id, 'Takaovi ei sulkeudu.');
  await send(sender, category.id, 'Kahvi on loppu.');
  await answer(await api(company.feedbackManager), id, 'Ovi korjataan huomenna.');

  const page = await open(company.member, { ...PHONE, at: '/home' });
  await expect(waitingAnswer(page)).toBeVisible();
  const other = page.getByRole('navigation').getByRole('button', { name: t('ui:menu.other') });
  await expect(other).toHaveText(/1/);
  await expect(other).toHaveAccessibleDescription(t('live-screen:answered'));
  await other.tap();
  const entry = page
    .getByRole('dialog', { name: t('ui:menu.other') })
    .getByRole('link', { name: /palaute/i });
  await expect(entry).toHaveText(/1$/);
  await entry.tap();

  // On a phone a person's own cases precede the form, and answered ones the others.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('feedback-screen:own'));
  const first = page
    .getByRole('region', { name: t('feedback-screen:own') })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText(t('feedback-screen:new_answer'));
  await expect(first).toContainText('Takaovi ei sulkeudu.');
  await first.getByRole('link').tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ovi korjataan huomenna.' })).toContainText(
    'Uusi',
  );
  await expect(other).not.toHaveText(/1/);

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ovi korjataan huomenna.' })).toBeVisible();
  await page.goto('/home');
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(other).not.toHaveText(/1/);
  await expect(waitingAnswer(page)).toHaveCount(0);

  // A closed case counts as an answer as well.
  await (await api(company.feedbackManager)).ask('PUT', `v1/feedback/${id}/`, { body: { status: 3 } });
  await page.reload();
  await expect(waitingAnswer(page)).toBeVisible();
  await waitingAnswer(page).tap();
  await expect(page.getByText('Palaute on merkitty käsitellyksi.')).toBeVisible();
  await expect(other).not.toHaveText(/1/);

  // Nobody else is notified, and the device stores what was opened: a new device notifies once more.
  const colleague = await open(company.groupAdmin, { ...DESKTOP, at: '/home' });
  await expect(colleague.locator('html[data-live]')).toBeAttached();
  await expect(waitingAnswer(colleague)).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: t('ui:menu.other') })).toHaveText(t('ui:menu.other'));
  const desk = await open(company.member, { ...DESKTOP, at: '/home' });
  await expect(waitingAnswer(desk)).toBeVisible();
});
