import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('an editor publishes in one language, and without a notice in a week that is full', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { attention_minutes: 1 } } });
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Pitkä');
  await publishNews(editor, {
    group: company.group.id,
    title,
    translations: { fi: { title, text: `<p>${'Luettavaa. '.repeat(300)}</p>` } },
  });

  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/calendar' });
  await expect(page.getByText(t('console:attention.weeks', { limit: 1 }))).toBeVisible();

  await page.goto('/admin/news/edit');
  const form = new NewsForm(page);
  const finnish = { title: uniqueTitle('Hitsauslinja'), text: 'Linja aloittaa maanantaina.' };
  const swedish = { title: uniqueTitle('Svetslinje'), text: 'Linjen startar på måndag.' };
  await form.write('fi', finnish);
  await form.write('sv', swedish);
  await form.chooseGroup(company.group.name);
  const full = page.getByText(new RegExp(`ryhmälle ${company.group.name} on jo \\d+ minuuttia luettavaa`));
  await expect(full).toBeVisible();
  await page.getByRole('button', { name: t('console:attention.digest') }).click();
  await expect(page.getByText(t('console:attention.quiet'))).toBeVisible();
  await expect(page.getByRole('switch', { name: t('news:fields.digest_only') })).toBeChecked();

  const languages = page.getByRole('group', { name: t('news:fields.published_languages') });
  await expect(languages.getByRole('checkbox', { name: t('console:languages.lt') })).toBeDisabled();
  await languages.getByRole('checkbox', { name: t('console:languages.sv') }).uncheck();
  await form.publish.click();
  await form.expectNotice(t('console:form.published'));
  await expect(page.getByRole('row', { name: finnish.title })).toContainText(
    t('console:languages.published_only', { languages: t('console:languages.fi') }),
  );

  const phone = await open(company.member, { ...PHONE, language: 'sv', at: '/news' });
  await phone.getByRole('link', { name: finnish.title }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(finnish.title);
  const { results } = await (await api(company.member)).ask<{
    results: { object: { title: string } | null }[];
  }>('GET', 'v1/notices/');
  expect(results.map(({ object }) => object?.title)).not.toContain(finnish.title);
});
