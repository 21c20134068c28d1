import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { picture } from '../fixtures/files.ts';
import { addField } from '../fixtures/form-builder.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const forms = (key: string, values?: object) => t(`console:forms.${key}` as never, values as never);

/** Sends the form that the journey builds, as an employee does. */
async function send(api: Api, name: string, custom: object): Promise<{ id: number }> {
  const body = new FormData();
  body.set('custom', JSON.stringify(custom));
  const { name: file, mimeType, buffer } = picture();
  body.append('custom.kuvat', new Blob([new Uint8Array(buffer)], { type: mimeType }), file);
  return api.ask<{ id: number }>('POST', `v1/forms/${name}/submissions/`, { body });
}

const previewOf = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: t('console:content_types.preview') });

test('a form is built from nothing, and what is sent with it is handled by somebody who is no admin', async ({
  open,
  api,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/forms' });
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  await expect(main.getByText(forms('none'))).toBeVisible();
  await main.getByRole('link', { name: /Uusi lomake/ }).press('Enter');
  await expect(heading).toHaveText('Uusi lomake');
  await main.getByRole('textbox', { name: t('content_type:fields.one') }).fill('Läheltä piti');
  await main.getByRole('textbox', { name: t('content_type:fields.many') }).fill('Läheltä piti -ilmoitukset');
  await addField(main, 1, 'Mitä tapahtui', 'Teksti');
  await addField(main, 2, 'Kuvat', 'Valokuva');
  await addField(main, 3, 'Missä', 'Sijainti');
  await addField(main, 4, 'Sattuiko johonkuhun', 'Kyllä tai ei');
  const injury = await addField(main, 5, 'Mitä sattui', 'Pitkä teksti');
  const condition = injury.getByRole('combobox', { name: t('custom_field:fields.when') });
  await condition.focus();
  await condition.selectOption({ label: 'Sattuiko johonkuhun' });
  const yes = injury.getByRole('checkbox', { name: t('console:boolean.yes') });
  await yes.focus();
  await page.keyboard.press('Space');
  await expect(yes).toBeChecked();

  // The preview asks for more only once the condition is met.
  const preview = previewOf(page);
  await expect(preview.getByText('Mitä sattui')).toBeHidden();
  await preview.getByRole('checkbox', { name: t('console:boolean.yes') }).check();
  await expect(preview.getByText('Mitä sattui')).toBeVisible();

  const handlers = main.getByRole('combobox', { name: t('content_type:fields.handlers') });
  await handlers.fill('Varasto');
  await page.getByRole('option', { name: 'Varasto' }).click();
  await handlers.press('Tab');
  await main.getByRole('button', { name: t('console:form.save'), exact: true }).click();
  await expect(heading).toHaveText(t('console:forms.title'));
  await expect(main.getByRole('link', { name: 'Läheltä piti -ilmoitukset', exact: true })).toBeVisible();

  const sender = await api(company.outsider);
  const sent = await send(sender, 'lahelta_piti_ilmoitukset', {
    mita_tapahtui: 'Trukki osui hyllyyn',
    missa: { text: 'Lastauslaituri 3' },
    sattuiko_johonkuhun: true,
    mita_sattui: 'Polvi kipeytyi',
  });
  await send(sender, 'lahelta_piti_ilmoitukset', { mita_tapahtui: 'Johto lattialla' });

  // A member of the group that handles the form finds it in the console, and nothing else.
  const desk = await open(company.member, { ...DESKTOP, at: '/admin' });
  const menu = desk.getByRole('navigation', { name: t('console:app.menu') });
  await expect(menu.getByRole('link', { name: t('console:forms.title') })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Uutiset' })).toHaveCount(0);
  await menu.getByRole('link', { name: t('console:forms.title') }).click();
  const work = desk.getByRole('main');
  await expect(work.getByText(forms('open_count', { count: 2 }))).toBeVisible();
  await expect(work.getByRole('link', { name: /Uusi lomake/ })).toHaveCount(0);
  await work.getByRole('link', { name: 'Läheltä piti -ilmoitukset', exact: true }).click();
  await expect(work.getByRole('row').filter({ hasText: 'Trukki osui hyllyyn' })).toBeVisible();

  // On the board a card moves with the keyboard, and back by undoing.
  await work.getByRole('button', { name: forms('view_board'), exact: true }).click();
  const column = (name: string) => work.getByRole('region', { name, exact: true });
  const card = column('Lähetetty').getByRole('link', { name: /Johto lattialla/ });
  await card.focus();
  await desk.keyboard.press('Alt+ArrowRight');
  const moved = column('Käsittelyssä').getByRole('link', { name: /Johto lattialla/ });
  await expect(moved).toBeFocused();
  await desk.getByRole('button', { name: new RegExp(t('console:deletion.undo')) }).click();
  await expect(card).toBeVisible();
  await expect(moved).toHaveCount(0);

  await column('Lähetetty')
    .getByRole('link', { name: /Trukki osui hyllyyn/ })
    .click();
  await expect(work.getByRole('heading', { level: 1 })).toHaveText(/Trukki osui hyllyyn/);
  await expect(work.getByText('Lastauslaituri 3')).toBeVisible();
  await expect(work.getByText('Polvi kipeytyi')).toBeVisible();
  await expect(work.getByRole('img', { name: 'Kuvat 1' })).toBeVisible();
  await work.getByRole('button', { name: forms('assign_me') }).click();
  await expect(work.getByRole('combobox', { name: forms('assignee') })).toHaveValue(
    String(company.member.id),
  );
  await work.getByRole('textbox', { name: forms('write') }).fill('Kiitos, hylly korjataan huomenna.');
  await work.getByRole('textbox', { name: forms('write') }).press('Control+Enter');
  await expect(work.getByRole('listitem').filter({ hasText: 'hylly korjataan huomenna' })).toBeVisible();
  await work.getByRole('textbox', { name: forms('note_new') }).fill('Soitettu huoltoon.');
  await work.getByRole('button', { name: forms('note_add') }).click();
  await expect(work.getByRole('listitem').filter({ hasText: 'Soitettu huoltoon.' })).toBeVisible();
  await work.getByRole('combobox', { name: forms('state') }).selectOption({ label: 'Valmis' });
  await expect(work.getByText(forms('history_state', { from: 'Lähetetty', to: 'Valmis' }))).toBeVisible();

  const read = await sender.ask<{ state: string; messages: { text: string }[] }>(
    'GET',
    `v1/my/submissions/${sent.id}/`,
  );
  expect(read.state).toBe('done');
  expect(read.messages.map(({ text }) => text)).toEqual(['Kiitos, hylly korjataan huomenna.']);

  // A form in use says what a change does to what was sent.
  await page.reload();
  await main.getByRole('link', { name: forms('edit_named', { name: 'Läheltä piti -ilmoitukset' }) }).click();
  await expect(main.getByRole('link', { name: forms('sent_count', { count: 2 }) })).toBeVisible();
  await main
    .getByRole('group', { name: 'Kenttä 3', exact: true })
    .getByRole('button', { name: /Poista/ })
    .click();
  await expect(main.getByText(forms('changes.removed', { fields: 'Missä' }))).toBeVisible();
});
