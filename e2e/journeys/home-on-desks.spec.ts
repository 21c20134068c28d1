import { publishEvent } from '../fixtures/events.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('home has the next events and conversations beside the news on desks alone', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Pian alkava');
  await publishEvent(editor, { group: company.group.id, title });
  const desk = await open(company.member, { ...DESKTOP, at: '/home' });
  const events = desk.getByRole('region', { name: t('event:plural') });
  await expect(events.getByRole('link', { name: title })).toBeVisible();
  const phone = await open(company.member, { ...PHONE, at: '/home' });
  await expect(phone.locator('html[data-live]')).toBeAttached();
  await expect(phone.getByRole('region', { name: t('event:plural') })).toHaveCount(0);
});
