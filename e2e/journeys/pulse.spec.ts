import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const ENDS = { from_label: 'Huonosti', to_label: 'Hyvin' };

const QUESTIONS = [
  { id: 'mood', type: 'scale', from: 1, to: 5, translations: { fi: { text: 'Miten menee?', ...ENDS } } },
  {
    id: 'why',
    type: 'open',
    translations: { fi: { text: 'Mikä painaa?' } },
    when: { question: 0, is: [1, 2] },
  },
  { id: 'recommend', type: 'nps', translations: { fi: { text: 'Suosittelisitko meitä?' } } },
  {
    id: 'order',
    type: 'ranking',
    translations: { fi: { text: 'Mikä on tärkeintä?' } },
    options: [
      { id: 'pay', translations: { fi: { text: 'Palkka' } } },
      { id: 'time', translations: { fi: { text: 'Vapaa-aika' } } },
    ],
  },
];

test('a pulse opens when it is switched on, is answered once, and shows no figures before the wave ends', async ({
  open,
  api,
  build,
  company,
}) => {
  const group = company.group.id;
  for (let count = 0; count < 5; count += 1) await build.user({ tenant: company.id, groups: [group] });
  const admin = await api(company.tenantAdmin);
  const translations = { fi: { title: 'Viikon pulssi', description: 'Kaksi minuuttia.' } };
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/pulses/?admin_view=1', {
    body: { translations, questions: QUESTIONS, group, every: 'week', days_open: 3, active: false },
  });
  const desk = await open(company.tenantAdmin, { ...DESKTOP, at: `/admin/pulses/edit/${id}` });
  await desk.getByRole('switch', { name: t('pulse:fields.active') }).check();
  await desk.getByRole('button', { name: t('console:form.save'), exact: true }).click();
  await expect(desk.getByText(t('console:form.saved'), { exact: true })).toBeVisible();

  const phone = await open(company.member, { ...PHONE, at: '/home' });
  await phone.getByRole('main').getByRole('link', { name: 'Viikon pulssi' }).first().tap();
  const mood = phone.getByRole('group', { name: /Miten menee/ });
  const why = phone.getByRole('textbox', { name: /Mikä painaa/ });
  await mood.getByRole('radio', { name: '2', exact: true }).check();
  await why.fill('Kiire');
  // An answer that no longer applies is hidden and not sent.
  await mood.getByRole('radio', { name: '4', exact: true }).check();
  await expect(why).toHaveCount(0);
  await phone
    .getByRole('group', { name: /Suosittelisitko/ })
    .getByRole('radio', { name: '9', exact: true })
    .check();
  for (const name of ['Vapaa-aika', 'Palkka'])
    await phone.getByRole('button', { name: new RegExp(name) }).tap();
  await phone.getByRole('button', { name: t('poll-screen:send') }).tap();
  await expect(phone.getByRole('status').filter({ hasText: 'vastauksesi on tallessa' })).toBeFocused();
  await phone.reload();
  await expect(phone.getByRole('button', { name: t('poll-screen:send') })).toHaveCount(0);

  await desk.goto(`/admin/pulses/results/${id}`);
  await expect(desk.getByText(t('console:pulses.none'))).toBeVisible();
  await expect(desk.getByRole('table')).toHaveCount(0);
  await expect(desk.getByText('Kiire')).toHaveCount(0);
});

for (const look of [DESKTOP, PHONE])
  test(`results of a pulse are read as words and tables, ${look === PHONE ? 'on a phone' : 'at a desk'}`, async ({
    open,
  }) => {
    const page = await open(DEMO.admin, { ...look, at: '/admin/pulses' });
    await page
      .getByRole('link', { name: /Työpulssi/ })
      .first()
      .click();
    await page.getByRole('link', { name: t('console:pulses.open_results') }).click();
    await expect(page.getByText(/^Viimeisin kierros .*: \d+ vastasi \d+ kutsutusta\.$/)).toBeVisible();
    const groups = page.getByRole('table', { name: t('console:pulses.heat') });
    await expect(groups.getByRole('row', { name: /^Kaikki/ })).toContainText(/\d,\d/);
    await expect(groups.getByRole('row', { name: /^Myynti/ })).toContainText(t('console:pulses.hidden'));
    await expect(page.getByRole('table', { name: t('console:pulses.trend') }).getByRole('row')).toHaveCount(
      5,
    );
    await expect(page.getByRole('heading', { name: 'Mitä yhtä asiaa muuttaisit?' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('console:tools.export') }).click();
    await page.getByRole('menuitem').first().click();
    expect((await download).suggestedFilename()).toMatch(/\.(csv|xlsx)$/);
  });
