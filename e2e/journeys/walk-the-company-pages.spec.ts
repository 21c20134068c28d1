import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const TITLES = { top: 'Meille töihin', middle: 'Työajat', leaf: 'Vuorotyö' };

test('a reader navigates the company’s pages, down and up', async ({ open, api, company }) => {
  const admin = await api(company.tenantAdmin);
  let parent_page: number | null = null;
  for (const title of Object.values(TITLES)) {
    const translations = { fi: { title, text: `<p>${title} selitetään tässä.</p>` } };
    const body: object = { published: true, parent_page, translations };
    parent_page = (await admin.ask<{ id: number }>('POST', 'admin/v1/pages/', { body })).id;
  }
  const page = await open(company.member, { ...DESKTOP, at: '/home' });
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const section = main.getByRole('region', { name: t('ui:home.working_with_us') });
  await expect(section.getByRole('article')).toHaveCount(1);
  await section.getByRole('link', { name: TITLES.top }).click();
  await expect(heading).toHaveText(TITLES.top);
  await main.getByRole('article').getByRole('link', { name: TITLES.middle }).click();
  await expect(heading).toHaveText(TITLES.middle);
  const branch = page.getByRole('navigation', { name: t('page-screen:branch') });
  await expect(branch.getByRole('link')).toHaveText(Object.values(TITLES));
  await expect(branch.getByRole('link', { name: TITLES.middle })).toHaveAttribute('aria-current', 'page');
  await branch.getByRole('link', { name: TITLES.leaf }).click();
  await expect(heading).toHaveText(TITLES.leaf);
  const trail = page.getByRole('navigation', { name: t('page-screen:trail') });
  await expect(trail.getByRole('link')).toHaveText([t('page:employee.menu'), TITLES.top, TITLES.middle]);

  await page.setViewportSize(PHONE.viewport);
  await expect(branch).toBeHidden();
  await trail.getByRole('link', { name: t('page:employee.menu') }).click();
  await expect(page).toHaveURL('/company');
  await expect(main.getByRole('article')).toHaveCount(1);
});
