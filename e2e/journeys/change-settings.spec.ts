import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a tenant admin changes the company’s name, colour and terms, and switches a feature off', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/settings/' });
  const save = page.getByRole('button', { name: t('console:form.save'), exact: true });
  const name = page.getByRole('textbox', { name: t('console:settings.name') });

  await name.fill('');
  await save.click();
  await expect(name).toBeFocused();
  await expect(page.getByText(t('validation:required'))).toBeVisible();

  const openTab = (label: string) =>
    page.getByRole('tab', { name: t(label as 'console:settings.look') }).click();
  const renamed = `${company.name} II`;
  await name.fill(renamed);
  await page
    .getByRole('group', { name: t('console:settings.term_people') })
    .getByRole('textbox', { name: t('console:languages.fi') })
    .fill('Porukka');
  await openTab('console:settings.look');
  const preview = page.getByRole('group', { name: t('console:settings.preview') });
  await expect(preview).toContainText(renamed);
  const before = (await preview.textContent()) ?? '';
  await page.getByRole('textbox', { name: t('console:settings.color'), exact: true }).fill('#ffd400');
  await expect(preview).not.toHaveText(before);
  await expect(preview).toContainText(renamed);

  // What is refused is shown, whichever tab it is on.
  await page.getByRole('textbox', { name: t('console:settings.color'), exact: true }).fill('keltainen');
  await openTab('console:settings.features');
  await save.click();
  await expect(page.getByRole('textbox', { name: t('console:settings.color'), exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: t('console:settings.color'), exact: true }).fill('#ffd400');
  await openTab('console:settings.features');
  await page.getByRole('switch', { name: t('console:settings.benefits_enabled') }).uncheck();
  await save.click();
  await expect(page.getByText(t('console:form.saved'), { exact: true })).toBeVisible();

  // The page asks before unsaved changes are lost.
  await openTab('console:settings.company');
  await name.fill('Hylättävä');
  await page.getByRole('link', { name: t('news:plural') }).click();
  await page.getByRole('button', { name: t('console:leave.leave') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('news:plural') })).toBeVisible();

  const seen = await open(company.member, { ...DESKTOP, at: '/people' });
  await expect(seen.getByRole('heading', { level: 1, name: 'Porukka' })).toBeVisible();
  await seen.goto('/benefits');
  await expect(seen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(seen.getByRole('heading', { name: t('benefit:plural') })).toHaveCount(0);
});
