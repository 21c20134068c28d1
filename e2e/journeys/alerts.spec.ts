import { uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, DEVICES, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

for (const [device, settings] of DEVICES)
  test(`an urgent message is sent by two presses on ${device}, answered on a phone without a connection, and ended for all`, async ({
    open,
    api,
    company,
  }) => {
    const title = uniqueTitle('Tulipalo');
    const admin = await api(company.tenantAdmin);
    const { id } = await admin.ask<{ id: number }>('POST', 'v1/alerts/', {
      body: {
        translations: { fi: { title, text: 'Poistu.' } },
        groups: [company.group.id],
        question: 'safe',
      },
    });
    const phone = await open(company.member, { ...PHONE, at: '/home' });
    const outsider = await open(company.outsider, { ...DESKTOP, at: '/home' });
    for (const page of [phone, outsider]) await expect(page.locator('html[data-live]')).toBeAttached();

    const desk = await open(company.tenantAdmin, { ...settings, at: `/admin/alerts/edit/${id}` });
    // What is written last is saved by the press that asks.
    await desk
      .getByRole('textbox', { name: patternStartingWith('alert:fields.text') })
      .fill('Poistu rakennuksesta heti.');
    await desk.getByRole('button', { name: t('console:alerts.send') }).click();
    const sure = desk.getByRole('dialog');
    await expect(sure).toContainText(/Tiedote menee \d+ henkilölle/);
    await sure.getByRole('button', { name: /^Lähetä \d+ henkilölle/ }).click();

    const message = phone.getByRole('alertdialog', { name: title });
    await expect(message).toContainText('Poistu rakennuksesta heti.');
    await phone.keyboard.press('Escape');
    await expect(message).toBeVisible();
    await phone.context().setOffline(true);
    await message.getByRole('button', { name: t('alerts-screen:help') }).tap();
    await expect(message.getByRole('status')).toContainText(t('alerts-screen:waiting'));
    await phone.context().setOffline(false);

    // The figures come in while the console shows them.
    await expect(
      desk.getByRole('row', { name: new RegExp(t('console:alerts.state_help')) }).nth(1),
    ).toBeVisible();
    await expect(desk.getByRole('definition').first()).toHaveText('1');
    await expect(message.getByRole('status')).not.toContainText(t('alerts-screen:waiting'));
    await message.getByRole('button', { name: t('alerts-screen:close') }).tap();
    await expect(message).toHaveCount(0);
    const line = phone.getByRole('region', { name: t('alerts-screen:label') });
    await line.getByRole('button', { name: t('alerts-screen:open') }).tap();
    await message.getByRole('button', { name: t('alerts-screen:change') }).tap();
    await message.getByRole('button', { name: t('alerts-screen:safe') }).tap();
    await expect(message.getByRole('status')).toContainText(t('alerts-screen:safe'));

    await desk.getByRole('button', { name: t('console:alerts.end'), exact: true }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('console:alerts.end') })
      .click();
    await expect(message).toHaveCount(0);
    await expect(outsider.getByRole('alertdialog')).toHaveCount(0);
  });

test('a message without a question shows in the console too, until it is read in any tab', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Sähkökatko');
  const admin = await api(company.tenantAdmin);
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/alerts/', {
    body: {
      translations: { fi: { title, text: 'Koneet pysähtyvät kello 14.' } },
      groups: [company.group.id],
    },
  });
  await admin.ask('POST', `v1/alerts/${id}/send/`);
  const console = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  const home = await open(company.groupAdmin, { ...PHONE, at: '/home' });
  const [inConsole, atHome] = [console, home].map((page) =>
    page.getByRole('alertdialog', { name: title }),
  ) as [ReturnType<typeof console.getByRole>, ReturnType<typeof home.getByRole>];
  await expect(inConsole).toContainText('Koneet pysähtyvät');
  await atHome.getByRole('button', { name: t('alerts-screen:seen') }).tap();
  await expect(atHome).toHaveCount(0);
  await expect(inConsole).toHaveCount(0);
  await admin.ask('POST', `v1/alerts/${id}/end/`);
});
