import { expectNoHorizontalScroll } from '../fixtures/accessibility.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { consoleScreens } from '../fixtures/screens.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('news is written and published in the console in right-to-left layout', async ({
  open,
  build,
  company,
}) => {
  const { group } = company;
  const editor = await build.user({
    tenant: company.id,
    groups: [group.id],
    admin_groups: [group.id],
    right_to_left: true,
  });
  const title = uniqueTitle('Oikealta');
  const page = await open(editor, { ...DESKTOP, at: '/admin/news/edit' });
  const form = new NewsForm(page);
  await expect(form.title).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const menu = page.getByRole('navigation', { name: t('console:app.menu') });
  const parts = { menu, title: form.title, group: form.group };
  const fromTheRight = async () => {
    const positions: [string, number][] = [];
    for (const [name, part] of Object.entries(parts))
      positions.push([name, (await part.boundingBox())?.x ?? 0]);
    return positions.sort(([, a], [, b]) => b - a).map(([name]) => name);
  };
  // The menu is at the right edge, the text beside it, and the publishing box at the left.
  await expect.poll(fromTheRight).toEqual(['menu', 'title', 'group']);
  await form.write('fi', { title, text: 'Oikealta vasemmalle.' });
  await form.chooseGroup(group.name);
  await form.publish.click();
  await form.expectNotice(t('console:form.published'));
  await expect(page.getByRole('row', { name: title })).toContainText(t('console:state.published'));
  // A heading is aligned with its column, though its own letters run the other way.
  await expect(page.getByRole('columnheader', { name: t('news:fields.group') })).toHaveCSS(
    'text-align',
    'right',
  );
  // A date and its time are still read from left to right.
  const isInOrder = await page
    .locator('main td time')
    .first()
    .evaluate(({ firstChild: text }) => {
      const leftOf = (offset: number) => {
        const range = document.createRange();
        range.setStart(text as Text, offset);
        range.setEnd(text as Text, offset + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(0) < leftOf((text as Text).length - 1);
    });
  expect(isInOrder).toBe(true);
});

test('in right-to-left layout no screen of the console scrolls sideways, on a desktop or a phone', async ({
  open,
  build,
  showroom: { company, furnished },
}) => {
  test.setTimeout(600_000);
  const admin = await build.user({ tenant: company.id, is_tenant_admin: true, right_to_left: true });
  const page = await open(admin, PHONE);
  for (const { name, show } of consoleScreens(furnished)) {
    await page.setViewportSize(PHONE.viewport);
    await show(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoHorizontalScroll(page, `${name}, phone`);
    await page.setViewportSize(DESKTOP.viewport);
    await expectNoHorizontalScroll(page, `${name}, desktop`);
  }
});
