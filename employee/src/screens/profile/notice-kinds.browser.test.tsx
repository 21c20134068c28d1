import { NOTICE_KINDS } from '@piiri/shared/notice-kinds.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from '../../test/render.tsx';
import { NoticeSettingsSection } from './notice-settings.tsx';

afterEach(unmount);

test('kinds that come seldom are folded, with how many of them are on', async () => {
  const off = { push: false, email: false };
  const kinds = {
    ...Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, off])),
    thanks: { push: true, email: false },
  };
  const settings = {
    kinds,
    mails: { newsletter: true, alert: true },
    digest: 'none',
    digest_hour: 8,
    quiet: null,
  };
  await render(<NoticeSettingsSection hasQuietHours={false} />, {
    fetch: async () => Response.json(settings),
    texts: ['notices', 'profile'],
  });
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect.element(box('Sinut mainittiin: Selaimeen')).toBeVisible();
  const seldom = page.getByText('Harvemmin tulevat');
  await expect.element(seldom).toBeVisible();
  await expect.element(page.getByText('1 päällä')).toBeVisible();
  expect(box('Sinua kiitettiin: Selaimeen').elements()).toHaveLength(0);
  await seldom.click();
  await expect.element(box('Sinua kiitettiin: Selaimeen')).toBeChecked();
});
