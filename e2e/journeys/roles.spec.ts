import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a role is made from a template, given to a person, used and taken away', async ({
  open,
  api,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/roles/create' });
  await page.getByRole('button', { name: t('console:roles.template.faq_keeper'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('role:fields.name'), exact: true })).toHaveValue(
    t('console:roles.template.faq_keeper'),
  );
  const summary = page.getByRole('region', { name: t('console:roles.summary') });
  const sentence = 'Saa lukea, luoda, muokata ja poistaa kysymyksiä ja vastauksia.';
  await expect(summary).toContainText(sentence);

  // The grid says it at once: news of one group, which also reads what it edits.
  const news = page.getByRole('group', { name: t('news:plural'), exact: true });
  await news.getByRole('checkbox', { name: t('console:roles.actions.update') }).check();
  await expect(news.getByRole('checkbox', { name: t('console:roles.actions.read') })).toBeChecked();
  await expect(summary).toContainText('Saa lukea ja muokata uutisia kaikissa ryhmissä.');
  await news.getByRole('checkbox', { name: t('console:roles.actions.read') }).uncheck();
  await expect(summary).not.toContainText('uutisia');
  await page
    .getByRole('button', { name: t('console:form.save') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/roles(\?|$)/);
  await expect(page.getByRole('link', { name: t('console:roles.template.faq_keeper') })).toBeVisible();

  const admin = await api(company.tenantAdmin);
  const { results } = await admin.ask<{ results: { id: number; name: string }[] }>('GET', 'v1/roles/');
  const role = results.find(({ name }) => name === t('console:roles.template.faq_keeper'));

  await page.goto(`/admin/users/${company.outsider.id}`);
  const why = page.getByRole('region', { name: t('console:roles.why') });
  await expect(why).toContainText(t('console:roles.why_nothing'));
  await page.getByRole('combobox', { name: t('user:fields.roles') }).fill('kysymysten');
  await page.getByRole('option', { name: t('console:roles.template.faq_keeper') }).click();
  await page.keyboard.press('Escape');
  await expect(why).toContainText(sentence);
  await page
    .getByRole('button', { name: t('console:form.save') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);

  const keeper = await open(company.outsider, { ...DESKTOP, at: '/admin/faq' });
  const menu = keeper.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: t('faq:plural'), exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('news:plural'), exact: true })).toHaveCount(0);
  await keeper
    .getByRole('link', { name: t('console:list.create', { name: t('faq:name').toLowerCase() }) })
    .first()
    .click();
  await expect(keeper).toHaveURL(/\/admin\/faq\/create/);

  await admin.ask('DELETE', `v1/roles/${role?.id}/`);
  await keeper.goto('/admin/faq');
  await expect(keeper).toHaveURL(/\/home/);
});
