import { readFile } from 'node:fs/promises';
import { withoutBackgroundTasks } from '../fixtures/background-tasks.ts';
import { widePicture } from '../fixtures/files.ts';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { waitForCode } from '../fixtures/outbox.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** Returns a picture's aspect ratio, and whether its middle is blue. */
async function seen(image: Element) {
  const picture = image as HTMLImageElement;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  return { ratio: picture.naturalWidth / picture.naturalHeight, isBlue: blue > 200 && red < 50 };
}

test('a profile picture is added, shown everywhere, and deleted before another is added', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { ...PHONE, at: '/profile/details' });
  const input = page.getByLabel(t('profile-screen:picture'));
  const avatar = page.getByRole('banner').locator('.avatar img');
  await expect(avatar).toHaveCount(0);

  await input.setInputFiles({ name: 'kuva.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(t('profile-screen:picture_type'))).toBeVisible();
  await input.setInputFiles({ name: 'kuva.png', mimeType: 'image/png', buffer: Buffer.from('ei kuva') });
  await expect(page.getByText(t('profile-screen:picture_type'))).toBeVisible();

  // A square crop of a wide picture, chosen by keyboard after cancelling once.
  const crop = page.getByRole('dialog', { name: t('profile-screen:crop') });
  await input.setInputFiles(widePicture());
  await expect(crop.getByRole('slider', { name: t('profile-screen:crop_x') })).toBeEnabled();
  await expect(crop.getByRole('slider', { name: t('profile-screen:crop_y') })).toBeDisabled();
  await crop.getByRole('button', { name: t('ui:app.cancel') }).tap();
  await expect(crop).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('profile-screen:picture_add') })).toBeFocused();
  await input.setInputFiles(widePicture());
  const sideways = crop.getByRole('slider', { name: t('profile-screen:crop_x') });
  await expect(sideways).toBeEnabled();
  await sideways.press('End');
  await expect(sideways).toHaveValue('1');
  await crop.getByRole('button', { name: t('profile-screen:crop_done') }).press('Enter');
  await expect(page.getByText(t('profile-screen:picture_added'))).toBeVisible();
  const sent = await page.getByRole('main').locator('.avatar img').evaluate(seen);
  expect(sent).toEqual({ ratio: 1, isBlue: true });
  await expect(avatar).toBeVisible();
  await page.reload();
  await expect(avatar).toBeVisible();
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const remove = page.getByRole('button', { name: t('profile-screen:picture_delete') });
  const dialog = page.getByRole('dialog', { name: t('profile-screen:picture_delete_sure') });
  await remove.tap();
  await dialog.getByRole('button', { name: t('ui:app.cancel') }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await expect(avatar).toBeVisible();
  await remove.tap();
  await dialog.getByRole('button', { name: t('profile-screen:picture_delete') }).tap();
  await expect(page.getByText(t('profile-screen:picture_deleted'))).toBeVisible();
  await expect(avatar).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('profile-screen:picture_add') })).toBeFocused();
});

test('settings are rows with their states, each opens a page, and one returns to its row', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { ...PHONE, at: '/profile' });
  const row = (title: string) => page.getByRole('main').getByRole('link', { name: title });
  const look = row(t('profile-screen:look'));
  await expect(look).toContainText(`Suomi · ${t('profile-screen:theme_device')}`);
  await expect(row(t('profile-screen:details'))).toContainText(t('profile-screen:state_no_picture'));
  await expect(row(t('ui:menu.notices'))).toContainText(/\d+ päällä/);
  await expect(row(t('profile-screen:sessions'))).toContainText(/\d+ laite/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1500);

  await look.tap();
  await expect(page).toHaveURL('/profile/look');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile-screen:look'));
  await page.getByText(t('profile-screen:theme_dark'), { exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('profile-screen:title') })
    .tap();
  await expect(look).toBeFocused();
  await expect(look).toContainText(`Suomi · ${t('profile-screen:theme_dark')}`);

  const security = row(t('profile-screen:security'));
  await security.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile-screen:security'));
  await page.goBack();
  await expect(security).toBeFocused();
});

test('settings are saved when they are changed', async ({ open, api, company }) => {
  const page = await open(company.member, { ...DESKTOP, colorScheme: 'light', at: '/profile/look' });
  const html = page.locator('html');
  const settings = async () => {
    const profile = await (await api(company.member)).ask<Record<string, unknown>>('GET', 'v1/profile/');
    const { theme, right_to_left, show_email_to_all, show_phone_to_all } = profile;
    return { theme, right_to_left, show_email_to_all, show_phone_to_all };
  };
  const before = await settings();
  expect(before).toMatchObject({ theme: null, right_to_left: false });
  await expect(html).toHaveAttribute('data-theme', 'light');

  await page.getByText(t('profile-screen:theme_dark'), { exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('switch', { name: patternStartingWith('profile-screen:right_to_left') }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto('/profile/visibility');
  await page.getByRole('switch', { name: t('profile-screen:show_email') }).click();
  await page.getByRole('switch', { name: t('profile-screen:show_phone') }).click();
  await expect.poll(settings).toEqual({
    theme: 'dark',
    right_to_left: true,
    show_email_to_all: !before.show_email_to_all,
    show_phone_to_all: !before.show_phone_to_all,
  });

  await page.goto('/home');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto('/profile/look');
  await page.getByText(t('profile-screen:theme_device'), { exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('one tap sets the status at work or away, and another tap clears it', async ({ open, api, company }) => {
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const status = async () =>
    (await (await api(company.member)).ask<{ status: string | null }>('GET', 'v1/profile/')).status;
  const away = page.getByRole('button', { name: t('ui:home.away') });
  await away.tap();
  await expect(away).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(status).toBe('away');
  await away.tap();
  await expect(away).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(status).toBeNull();
});

test('a new password works at once, and ends the other sessions', async ({ open, company }) => {
  const { username, password } = company.member;
  const newPassword = 'Seitsemän vihreää omenaa';
  const elsewhere = await open(company.member);
  // The live connection would leave that page by itself.
  await withoutBackgroundTasks(elsewhere);
  await elsewhere.goto('/home');
  const page = await open(company.member, { at: '/change-password' });
  const [old, fresh] = [page.getByLabel(t('password-screen:old')), page.getByLabel(t('password-screen:new'))];
  const submit = page.getByRole('button', { name: t('profile-screen:change_password') });

  await submit.click();
  await expect(old).toHaveAccessibleDescription(t('password-screen:missing'));
  await expect(old).toBeFocused();
  await old.fill('jokin aivan muu');
  await fresh.fill('lyhyt');
  await submit.click();
  await expect(fresh).toHaveAccessibleDescription(/^Salasanassa on oltava vähintään 10 merkkiä/);
  await fresh.fill('Salasana2026');
  await submit.click();
  await expect(old).toHaveAccessibleDescription(t('validation:password_wrong'));
  await expect(fresh).toHaveAccessibleDescription(patternStartingWith('validation:password_too_common'));

  await old.fill(password ?? '');
  await fresh.fill(newPassword);
  await submit.click();
  await expect(page.getByText(t('password-screen:done'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('ui:error.to_home') })
    .click();
  await expect(page).toHaveURL('/home');

  await elsewhere.goto('/news');
  await expect(elsewhere).toHaveURL('/login');
  await expect(elsewhere.getByText(t('login-screen:ended'))).toBeVisible();
  await open({ username, password: newPassword }, { at: '/home' });
  await expect(open({ username, password })).rejects.toThrow('401');
});

test('a person signed in by PIN sets a first password, ends another session, and downloads their data', async ({
  open,
  build,
  company,
  dataDir,
}) => {
  const { username, phone } = await build.user({ tenant: company.id, password: null });
  const page = await open(undefined, { ...PHONE, at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(phone);
  await login.givePin(await waitForCode(dataDir, phone));
  await expect(page).toHaveURL('/home');

  await page.goto('/profile/security');
  await page.getByRole('link', { name: t('profile-screen:set_password') }).tap();
  await expect(page.getByLabel(t('password-screen:old'))).toHaveCount(0);
  await page.getByLabel(t('password-screen:new')).fill('Seitsemän vihreää omenaa');
  await page.getByRole('button', { name: t('profile-screen:set_password') }).tap();
  await expect(page.getByText(t('password-screen:done_first'))).toBeVisible();

  const elsewhere = await open({ username, password: 'Seitsemän vihreää omenaa' });
  await withoutBackgroundTasks(elsewhere);
  await elsewhere.goto('/home');
  await page.goto('/profile/sessions');
  const sessions = page.getByRole('region', { name: t('profile-screen:sessions') });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Chrome, ', { exact: false }).first()).toBeVisible();
  await expect(
    sessions.getByRole('listitem').filter({ hasText: t('profile-screen:session_this') }),
  ).toHaveCount(1);
  await expect(sessions.getByText(t('profile-screen:session_used_recently'))).toBeVisible();
  await sessions.getByRole('button', { name: patternStartingWith('profile-screen:session_end') }).tap();
  await expect(sessions.getByText(t('profile-screen:session_ended'))).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/news');
  await expect(elsewhere).toHaveURL('/login');

  await page.goto('/profile/data');
  const saved = async (name: string) => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name }).tap();
    const file = await arriving;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const toRead = await saved(t('profile-screen:data_html'));
  expect(toRead.name).toBe('omat-tiedot.html');
  expect(toRead.text).toContain('<h1>Omat tietosi</h1>');
  expect(toRead.text).toContain(phone);
  const toUse = await saved(t('profile-screen:data_json'));
  expect(JSON.parse(toUse.text)).toMatchObject({ account: [{ phone, has_password: true }] });
});

test('long addresses in the details break between their parts, never within a word', async ({
  open,
  build,
  company,
}) => {
  const address = `pirjo-liisa.karjalainen-korhonen.${company.id}@revontuli-tuotantopalvelut.example`;
  const person = await build.user({ tenant: company.id, username: address, email: address });
  const page = await open(person, { ...PHONE, at: '/profile/details' });
  const detailFields = page.locator('.details dd').filter({ hasText: address });
  await expect(detailFields).toHaveCount(2);
  /** Returns the lines of an element's text. */
  const linesOf = (element: Element) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (let at = 0; at < text.length; at++) {
        const letter = document.createRange();
        letter.setStart(text, at);
        letter.setEnd(text, at + 1);
        const top = Math.round(letter.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + text.data[at]);
      }
    }
    return [...lines.values()];
  };
  for (const each of await detailFields.all()) {
    const lines = await each.evaluate(linesOf);
    expect(lines.length).toBeGreaterThan(1);
    for (const [index, line] of lines.entries())
      if (index > 0) expect(`${lines[index - 1]}|${line}`).toMatch(/-\||\|[@.]/);
  }
});
