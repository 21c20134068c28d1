import type { Page, Route } from '@playwright/test';
import { focusInDialog } from '../fixtures/focus.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** Sends the key events of a Finnish keyboard for characters that are on other keys there. */
const onFinnish = (page: Page, key: '/' | '?') =>
  page.evaluate(
    ([pressed, code]) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: pressed, code, shiftKey: true, bubbles: true, cancelable: true }),
      ),
    [key, key === '/' ? 'Digit7' : 'Minus'],
  );

test('lists, forms and the command palette of the console work by keyboard', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  for (const title of ['Ensimmäinen hanke', 'Toinen hanke'])
    await editor.ask('POST', 'v1/news/', {
      body: {
        group: company.group.id,
        release_date: '01.01.2026 12:00',
        published: true,
        translations: { fi: { title, text: '<p>Teksti</p>' } },
      },
    });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(2);
  const { keyboard } = page;

  await keyboard.press('j');
  await expect(rows.nth(0).locator('.row-title')).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('j');
  await expect(rows.nth(1).locator('.row-title')).toBeFocused();
  await keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await keyboard.press('x');
  await keyboard.press('k');
  const title = (await rows.nth(0).locator('.row-title').textContent()) ?? '';

  await onFinnish(page, '/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  // In a text field, letters are typed.
  await keyboard.type('jnkx');
  await expect(search).toHaveValue('jnkx');
  await expect(rows).toHaveCount(0);
  await search.fill('');
  await expect(rows).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();

  await onFinnish(page, '?');
  await expect(page.getByRole('dialog', { name: t('console:keys.title') })).toContainText(
    t('console:keys.next'),
  );
  await focusInDialog(page);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/news\/edit\/\d+$/);
  await expect(page.getByRole('textbox', { name: patternStartingWith('news:fields.title') })).toHaveValue(
    title,
  );
  await page
    .getByRole('textbox', { name: patternStartingWith('news:fields.title') })
    .fill('Muutettu näppäimin');
  // Ctrl+S publishes nothing: readers keep the published version, and the form stays open.
  await keyboard.press('Control+s');
  await expect(page.getByText(t('console:form.draft_saved'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('console:draft.label'), exact: true })).toBeVisible();
  const edited = Number(page.url().split('/').at(-1));
  const stored = (path: string) =>
    editor.ask<{ translations: { fi: { title: string } } }>('GET', `v1/news/${edited}/${path}?admin_view=1`);
  expect((await stored('')).translations.fi.title).toBe(title);
  expect((await stored('draft/')).translations.fi.title).toBe('Muutettu näppäimin');
  const publish = page.getByRole('button', { name: t('console:form.publish_draft') });
  await expect(publish).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+Enter');
  // Also from within a text, where Enter starts a line.
  await page.getByRole('textbox', { name: patternStartingWith('news:fields.text') }).focus();
  await keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL('/admin/news');
  await expect(page.getByRole('row', { name: /Muutettu näppäimin/ })).toContainText(
    t('console:state.published'),
  );

  // Keys typed before the palette appears go into it.
  await keyboard.press('Control+k');
  await keyboard.type('kysely');
  const palette = page.getByRole('combobox', { name: t('console:keys.write') });
  await expect(palette).toBeFocused();
  await expect(palette).toHaveValue('kysely');
  await expect(page.getByRole('group', { name: t('console:keys.places') }).getByRole('option')).toHaveText([
    t('poll:plural'),
  ]);
  await keyboard.press('ArrowDown');
  await expect(palette).toHaveAttribute(
    'aria-activedescendant',
    (await page
      .getByRole('option', { name: t('console:list.create', { name: t('poll:name').toLowerCase() }) })
      .getAttribute('id')) ?? '',
  );
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/polls/edit');

  // An element that stays on every page loses the focus when a shortcut opens another page.
  const heading = page.getByRole('heading', { level: 1 });
  const skip = page.getByRole('link', { name: t('console:app.skip_to_content') });
  await skip.focus();
  await keyboard.press('Control+k');
  await palette.fill('uutiset');
  await expect(page.getByRole('group', { name: t('console:keys.places') }).getByRole('option')).toHaveText([
    t('news:plural'),
  ]);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/news');
  await expect(rows).toHaveCount(2);
  await expect(heading).toBeFocused();
  await skip.focus();
  await keyboard.press('n');
  await expect(page).toHaveURL('/admin/news/edit');
  await expect(heading).toBeFocused();

  await keyboard.press('Control+k');
  await palette.fill('ensimmäinen hanke');
  await page
    .getByRole('group', { name: t('console:keys.objects') })
    .getByRole('option', { name: 'Ensimmäinen hanke' })
    .click();
  await expect(page).toHaveURL(/\/admin\/news\/edit\/\d+$/);
});

test('the option selected in the palette stays selected when new results move it', async ({
  open,
  company,
}) => {
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin' });
  const news = (id: number) => ({ type: 'news', id, title: `Hanke ${id}` });
  const pendingRoutes: Route[] = [];
  await page.route(/v1\/search\/\?/, (route) => {
    if (new URL(route.request().url()).searchParams.get('search') !== 'hank')
      return pendingRoutes.push(route);
    return route.fulfill({ json: { results: [news(1), news(2)], next: null } });
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: t('console:keys.write') });
  const options = page.getByRole('group', { name: t('console:keys.objects') }).getByRole('option');
  await palette.fill('hank');
  await expect(options).toHaveText([/^Hanke 1\b/, /^Hanke 2\b/]);
  await palette.fill('hanke');
  await expect.poll(() => pendingRoutes.length).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect(options.filter({ hasText: 'Hanke 2' })).toHaveAttribute('aria-selected', 'true');
  await pendingRoutes[0]?.fulfill({ json: { results: [news(3), news(1), news(2)], next: null } });
  await expect(options).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/news/edit/2');
});

test('Ctrl+S creates no draft of an unchanged object, and keeps the form of an unpublished one open', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.tenantAdmin);
  const { id } = await editor.ask<{ id: number }>('POST', 'v1/news/', {
    body: {
      group: company.group.id,
      release_date: '01.01.2026 12:00',
      published: true,
      translations: { fi: { title: 'Ennallaan', text: '<p>Teksti</p>' } },
    },
  });
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: `/admin/news/edit/${id}` });
  await expect(page.getByRole('textbox', { name: patternStartingWith('news:fields.title') })).toHaveValue(
    'Ennallaan',
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('console:form.no_changes'))).toBeVisible();
  const read = await editor.ask<{ draft: unknown }>('GET', `v1/news/${id}/?admin_view=1`);
  expect(read.draft).toBeNull();

  await page.goto(`/admin/groups/edit/${company.group.id}`);
  const name = page.getByRole('textbox', { name: t('group:fields.name') });
  await name.fill('Uusi nimi');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('console:form.saved'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin/groups/edit/${company.group.id}`);
  await expect(name).toHaveValue('Uusi nimi');
});
