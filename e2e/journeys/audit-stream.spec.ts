import { consoleTexts } from '../fixtures/console-texts.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

interface AuditRow {
  cursor: number;
  event: string;
  account_hash?: string;
}

test('an admin makes a token for the audit stream, and a program reads sign-ins as they come', async ({
  open,
  api,
  company,
  address,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/integrations' });
  const { integrations: words } = await consoleTexts(page);
  await page.getByRole('button', { name: words.add_token }).click();
  const form = page.getByRole('dialog', { name: words.add_token });
  await form.getByLabel(words.name, { exact: true }).fill('SIEM');
  await form.getByRole('checkbox', { name: `${words.entity_history}: ${words.part_read}` }).check();
  await form.getByRole('button', { name: words.create, exact: true }).click();
  const secret = page.getByRole('dialog', { name: words.token });
  await expect(secret).toBeVisible();
  const token = await secret.getByRole('textbox').inputValue();
  await secret.getByRole('button', { name: words.close }).click();

  const read = async (after?: number): Promise<AuditRow[]> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(
      `${address}/api/v1/history/stream/${after === undefined ? '' : `?after=${after}`}`,
      { headers },
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('ndjson'),
    ]);
    const lines = (await answer.text()).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as AuditRow);
  };
  const before = await read();
  expect(before.map(({ event }) => event)).toContain('credential_added');
  const last = before.at(-1)?.cursor;

  const stranger = await api();
  const body = { username: company.member.username, password: 'Kurki-ei-lennä-1' };
  expect((await stranger.call('POST', 'v1/auth/login/', { body })).status).toBe(401);
  // The failure is recorded by a job.
  await expect.poll(async () => (await read(last)).map(({ event }) => event)).toEqual(['sign_in_failed']);
  const [failure] = await read(last);
  expect(failure?.account_hash).toBeTruthy();
  expect(JSON.stringify(failure)).not.toContain(company.member.username);
  expect(await read(failure?.cursor)).toEqual([]);

  await page.getByRole('button', { name: words.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click();
  await expect(page.getByText(words.revoked)).toBeVisible();
  const { status } = await fetch(`${address}/api/v1/history/stream/`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(status).toBe(401);
});
