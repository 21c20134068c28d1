import { expectAccessible } from '../fixtures/accessibility.ts';
import { ALLOW_SERVICE_WORKER, waitForCache } from '../fixtures/device.ts';
import { picture } from '../fixtures/files.ts';
import { addField } from '../fixtures/form-builder.ts';
import { expectNothingLeft, sentBy } from '../fixtures/sent-forms.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** Where the page is scrolled to, the bars cover a part of some buttons. */
const SCROLLED = { without: ['target-size'] };

const forms = (key: string, values?: object) => t(`console:forms.${key}` as never, values as never);

test('a near miss, from the builder to the answer: built, filled offline, approved, handled and read', async ({
  open,
  api,
  company,
}) => {
  test.slow();
  const admin = await api(company.tenantAdmin);
  await admin.ask('PUT', `v1/users/${company.outsider.id}/`, {
    body: { manager: company.feedbackManager.id },
  });

  await test.step('an admin builds it', async () => {
    const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/forms' });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /Uusi lomake/ }).click();
    await main.getByRole('textbox', { name: t('content_type:fields.one') }).fill('Läheltä piti');
    await main
      .getByRole('textbox', { name: t('content_type:fields.many') })
      .fill('Läheltä piti -ilmoitukset');
    await addField(main, 1, 'Mitä tapahtui', 'Teksti');
    await addField(main, 2, 'Kuvat', 'Valokuva');
    await addField(main, 3, 'Missä', 'Sijainti');
    await addField(main, 4, 'Sattuiko johonkuhun', 'Kyllä tai ei');
    const injury = await addField(main, 5, 'Mitä sattui', 'Pitkä teksti');
    await injury
      .getByRole('combobox', { name: t('custom_field:fields.when') })
      .selectOption({ label: 'Sattuiko johonkuhun' });
    await injury.getByRole('checkbox', { name: t('console:boolean.yes') }).check();
    await main
      .getByRole('combobox', { name: t('content_type:fields.approval') })
      .selectOption({ label: t('content_type:choices.approval.manager') });
    const handlers = main.getByRole('combobox', { name: t('content_type:fields.handlers') });
    await handlers.fill(company.group.name);
    await page.getByRole('option', { name: company.group.name }).click();
    await handlers.press('Tab');
    await expectAccessible(page, 'the builder', SCROLLED);
    await main.getByRole('button', { name: t('console:form.save'), exact: true }).click();
    await expect(main.getByRole('link', { name: 'Läheltä piti -ilmoitukset', exact: true })).toBeVisible();
  });

  const phone = await open(company.outsider, {
    ...PHONE,
    ...ALLOW_SERVICE_WORKER,
    at: '/forms',
    permissions: ['geolocation'],
    geolocation: { latitude: 65.0121, longitude: 25.4651, accuracy: 12 },
  });
  await test.step('an employee fills it on a phone without a connection', async () => {
    await expect(phone.getByRole('link', { name: 'Läheltä piti' })).toBeVisible();
    await waitForCache(phone);
    await phone.context().setOffline(true);
    await phone.getByRole('link', { name: 'Läheltä piti' }).click();
    await phone.getByRole('textbox', { name: 'Mitä tapahtui' }).fill('Trukki peruutti päälle');
    await phone
      .getByLabel(`Kuvat: ${t('forms-screen:photo_take')}`, { exact: true })
      .setInputFiles(picture('trukki.png'));
    await expect(phone.getByText('trukki.png')).toBeVisible();
    await phone.getByRole('button', { name: t('forms-screen:locate') }).click();
    await expect(phone.getByText('65.01210, 25.46510')).toBeVisible();
    const hurt = phone.getByRole('group', { name: 'Sattuiko johonkuhun' });
    await hurt.getByText(t('content-screen:any.yes'), { exact: true }).click();
    await phone.getByRole('textbox', { name: 'Mitä sattui' }).fill('Nilkka nyrjähti');
    await expectAccessible(phone, 'filling', SCROLLED);
    await phone.getByRole('button', { name: t('forms-screen:next') }).click();
    await expect(phone.getByRole('heading', { name: t('forms-screen:review') })).toBeFocused();
    await expectAccessible(phone, 'the summary', SCROLLED);
    await phone.getByRole('button', { name: t('forms-screen:send'), exact: true }).click();
    await expect(phone.getByRole('heading', { name: t('forms-screen:waits_title') })).toBeVisible();
    await expectAccessible(phone, 'what waits', SCROLLED);
    await phone.getByRole('link', { name: t('forms-screen:to_sent') }).click();
    await phone.context().setOffline(false);
    await expect(phone.getByRole('link', { name: 'Trukki peruutti päälle' })).toBeVisible();
    await expectNothingLeft(phone);
  });
  const [submission, ...others] = await sentBy(await api(company.outsider));
  expect(others).toEqual([]);
  expect(submission?.fields).toMatchObject({ mita_sattui: 'Nilkka nyrjähti', sattuiko_johonkuhun: true });

  await test.step('the manager approves', async () => {
    const page = await open(company.feedbackManager, { ...PHONE, at: '/home' });
    await page.getByRole('link', { name: /^Läheltä piti: Ulla/ }).click();
    await expect(page.getByRole('img', { name: 'Kuvat' })).toBeVisible();
    await expectAccessible(page, 'the approval', SCROLLED);
    await page.getByRole('button', { name: t('forms-screen:approve') }).click();
    await expect(
      page.getByRole('status').filter({ hasText: t('forms-screen:decision_approved') }),
    ).toBeVisible();
  });

  await test.step('a handler finishes it', async () => {
    const page = await open(company.member, { ...DESKTOP, at: '/admin/forms/lahelta_piti_ilmoitukset' });
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /Trukki peruutti päälle/ })).toBeVisible();
    await expectAccessible(page, 'the list of submissions', SCROLLED);
    await main.getByRole('link', { name: /Trukki peruutti päälle/ }).click();
    await expect(main.getByText('Nilkka nyrjähti')).toBeVisible();
    await main.getByRole('button', { name: forms('assign_me') }).click();
    await expect(main.getByRole('combobox', { name: forms('assignee') })).toHaveValue(
      String(company.member.id),
    );
    await main.getByRole('textbox', { name: forms('write') }).fill('Peruutushälytin on korjattu.');
    await main.getByRole('button', { name: forms('send'), exact: true }).click();
    await expect(
      main.getByRole('listitem').filter({ hasText: 'Peruutushälytin on korjattu.' }),
    ).toBeVisible();
    await main.getByRole('combobox', { name: forms('state') }).selectOption({ label: 'Valmis' });
    await expect(main.getByText(forms('history_state', { from: 'Lähetetty', to: 'Valmis' }))).toBeVisible();
    await expectAccessible(page, 'the case', SCROLLED);
  });

  await test.step('the sender reads the answer', async () => {
    await phone.goto('/home');
    await phone
      .getByRole('button', { name: t('ui:menu.notices') })
      .first()
      .click();
    await phone
      .getByRole('link', { name: t('notices-screen:kind_form') })
      .first()
      .click();
    await expect(phone).toHaveURL(`/forms/sent/${submission?.id}`);
    await expect(phone.getByText('Peruutushälytin on korjattu.')).toBeVisible();
    await expect(phone.getByText('Valmis', { exact: true })).toBeVisible();
    await expectAccessible(phone, 'what was sent', SCROLLED);
  });
});
