import { LoginScreen } from '../fixtures/login-screen.ts';
import { waitForCode } from '../fixtures/outbox.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** Returns another code of six digits. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Returns a number as people write it. */
const withSpaces = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 6)} ${phone.slice(6)}`;

test('the code from the text message signs the person in', async ({ open, company, dataDir }) => {
  const { phone } = company.member;
  const page = await open(undefined, { ...PHONE, at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(withSpaces(phone));
  await expect(page.getByText(t('login-screen:pin_note'))).toBeVisible();
  const code = await waitForCode(dataDir, phone);

  await login.givePin('123');
  await expect(login.pin).toHaveAccessibleDescription(patternStartingWith('login-screen:pin_missing'));
  await login.givePin(otherThan(code));
  await expect(login.pin).toHaveAccessibleDescription(
    /^Kirjautuminen epäonnistui, tarkista pin koodi PIN-koodin/,
  );
  // A refused code is typed again from the start, and the last digit submits.
  await expect(login.pin).toHaveValue('');
  await expect(login.pin).toBeFocused();
  await page.keyboard.type(code);
  await expect(page).toHaveURL('/home');
});

test('a code can be pasted together with the text around it', async ({ open, company, dataDir }) => {
  const { phone } = company.member;
  const page = await open(undefined, { at: '/login', permissions: ['clipboard-read', 'clipboard-write'] });
  const login = new LoginScreen(page);
  await login.enterIdentity(phone);
  await expect(login.pin).toBeFocused();
  const code = await waitForCode(dataDir, phone);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${code.slice(0, 3)} ${code.slice(3)}\n`,
  );
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page).toHaveURL('/home');
});

test('an expired code is reported, and a new one signs in', async ({ open, company, dataDir, database }) => {
  const { phone } = company.member;
  const page = await open(undefined, { at: '/login' });
  await page.clock.install();
  const login = new LoginScreen(page);
  await login.enterIdentity(phone);
  await expect(page.getByText(/^Voit pyytää uuden koodin \d+ sekunnin kuluttua$/)).toBeVisible();
  const old = await waitForCode(dataDir, phone);

  await database.system.execute(
    `update otp_attempts set expires_at = now() - interval '1 second' where phone = '${phone}'`,
  );
  await page.clock.fastForward('06:00');
  await login.givePin(old);
  await expect(login.pin).toHaveAccessibleDescription(
    /^PIN-koodi on vanhentunut\. Pyydä uusi, niin pääset jatkamaan\./,
  );

  await page.getByRole('button', { name: t('login-screen:pin_again') }).click();
  await expect(page.getByText(t('login-screen:pin_resent'))).toBeVisible();
  await expect(login.pin).toHaveValue('');
  await login.givePin(await waitForCode(dataDir, phone, 2));
  await expect(page).toHaveURL('/home');
});

test('an unknown number is treated like any other, and gets no message', async ({ open, dataDir }) => {
  const page = await open(undefined, { at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity('+358 50 000 0000');
  await expect(login.pin).toBeVisible();
  await login.givePin('000000');
  await expect(page.getByText(t('login-screen:pin_failed'), { exact: true })).toBeVisible();
  await waitForCode(dataDir, '+358500000000', 0);
});

test('a person without their phone can go back to the password', async ({ open, company }) => {
  const page = await open(undefined, { at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(company.member.phone);
  await page.getByRole('button', { name: t('login-screen:other_way') }).click();
  await login.enterIdentity(company.member.username);
  await login.givePassword(company.member.password ?? '');
  await expect(page).toHaveURL('/home');
});
