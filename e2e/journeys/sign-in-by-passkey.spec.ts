import texts from '@piiri/locales/fi/login-screen.json' with { type: 'json' };
import passkeys from '@piiri/locales/fi/passkeys-screen.json' with { type: 'json' };
import { addAuthenticator } from '../fixtures/authenticator.ts';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { waitForCode } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a person signed in by code is offered a passkey, signs in by it and deletes it', async ({
  open,
  company,
  dataDir,
}) => {
  const { phone } = company.member;
  const page = await open(undefined, { at: '/login' });
  const confirms = await addAuthenticator(page);
  const login = new LoginScreen(page);
  await expect(login.identity).toHaveAttribute('autocomplete', 'username webauthn');
  await login.enterIdentity(phone);
  await login.givePin(await waitForCode(dataDir, phone));
  await expect(page).toHaveURL('/home');

  // Not on the first screen, and only once the background tasks have started.
  const offer = page.getByRole('status').filter({ hasText: passkeys.offered });
  await expect(offer).toBeHidden();
  await expect(async () => {
    await page
      .getByRole('link', { name: t('news:plural') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/news/);
    await page
      .getByRole('link', { name: t('event:plural') })
      .first()
      .click();
    await expect(offer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await offer.getByRole('button', { name: passkeys.add }).click();
  await expect(page.getByText(passkeys.added)).toBeVisible();

  await confirms(false);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  const optionsResponse = page.waitForResponse(/auth\/passkey\/options/);
  await page.getByRole('button', { name: texts.passkey }).click();
  await optionsResponse;
  await confirms(true);
  await expect(page).toHaveURL('/home');

  // The browser's suggestion is enough as well.
  await page.goto('/logout');
  await expect(page).toHaveURL('/home');

  await page.goto('/profile/security');
  await page.getByRole('button', { name: new RegExp(`^${passkeys.remove}: `) }).click();
  await page.getByRole('dialog').getByRole('button', { name: passkeys.remove }).click();
  await expect(page.getByText(passkeys.removed)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${passkeys.remove}: `) })).toBeHidden();
});
