import { test } from '../fixtures/extended-product.ts';
import { formWith, picture } from '../fixtures/files.ts';
import { bulkActionsOf } from '../fixtures/many.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { putInOrder } from '../fixtures/put-in-order.ts';
import { expect } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

interface Lunch {
  id: number;
  diet: string;
  price: number;
  plate: string | null;
  picture: string | null;
  picture_thumbnail: string | null;
  group: number;
  published: boolean;
  sort_order: number;
  state?: string;
  translations: Record<string, { title: string; text?: string }>;
}

interface Page<T> {
  count: number;
  results: T[];
}

interface Problem {
  errors: Record<string, string[]>;
}

const PATH = 'v1/lunches/';

/** Wide enough for all columns of a list; a narrower window omits the last ones. */
const WIDE = { viewport: { width: 1600, height: 900 } };

test('the server serves an entity that has no code of its own', async ({ api, company, product }) => {
  expect(product.migration).toContain('CREATE TABLE "lunches"');
  expect(product.migration).toContain('ENABLE ROW LEVEL SECURITY');
  const editor = await api(company.groupAdmin);
  const member = await api(company.member);
  const group = company.group.id;
  const createLunch = (title: string, more: object = {}) =>
    editor.ask<Lunch>('POST', PATH, {
      body: {
        group,
        diet: 'vegan',
        price: 9,
        published: true,
        translations: { fi: { title, text: 'Hyvää.' } },
        ...more,
      },
    });

  const rejected = await editor.call<Problem>('POST', PATH, { body: { diet: 'kivi', price: 500 } });
  expect(rejected.status).toBe(400);
  expect(rejected.data.errors).toEqual({
    translations: [t('validation:title_and_text_required')],
    diet: [t('validation:not_a_choice')],
    price: [t('validation:too_large', { max: 100 })],
    group: [t('validation:group_required')],
  });
  const inSwedish = await editor.call<Problem>('POST', PATH, { body: {}, language: 'sv' });
  expect(inSwedish.data.errors.group?.[0]).not.toBe(rejected.data.errors.group?.[0]);
  expect((await member.call('POST', PATH, { body: {} })).status).toBe(403);

  const soup = await createLunch('Hernekeitto', { diet: 'meat', plate: '#2e7d32' });
  expect(soup).toMatchObject({ diet: 'meat', price: 9, plate: '#2e7d32', picture: null, state: 'published' });
  const pancake = await createLunch('Pannukakku');
  const draft = await createLunch('Yllätys', { published: false });

  const withPicture = await editor.ask<Lunch>('PUT', `${PATH}${soup.id}/`, {
    body: formWith('picture', picture(), { price: 11 }),
  });
  expect(withPicture).toMatchObject({ price: 11, diet: 'meat' });
  expect(withPicture.picture_thumbnail).toMatch(/^\/api\//);
  const second = await editor.call<Problem>('PUT', `${PATH}${soup.id}/`, {
    body: formWith('picture', picture()),
  });
  expect(second.data.errors).toEqual({ picture: [t('validation:image_exists')] });

  const order = [draft.id, pancake.id, soup.id];
  expect((await editor.call('PUT', `${PATH}sort/`, { body: { order } })).status).toBe(204);
  const titles = async (of: typeof editor, query = '') =>
    (await of.ask<Page<Lunch>>('GET', `${PATH}${query}`)).results.map(
      ({ translations }) => translations.fi?.title,
    );
  expect(await titles(editor, '?admin_view=1')).toEqual(['Yllätys', 'Pannukakku', 'Hernekeitto']);
  expect(await titles(editor, '?admin_view=1&ordering=-price')).toEqual([
    'Hernekeitto',
    expect.any(String),
    expect.any(String),
  ]);
  expect(await titles(editor, '?admin_view=1&diet=meat')).toEqual(['Hernekeitto']);
  expect(await titles(editor, '?admin_view=1&search=pannu')).toEqual(['Pannukakku']);
  expect(await titles(member)).toEqual(['Pannukakku', 'Hernekeitto']);
  expect(await titles(await api(company.outsider))).toEqual([]);

  expect((await editor.call('DELETE', `${PATH}${soup.id}/`)).status).toBe(204);
  expect((await member.call('GET', `${PATH}${soup.id}/`)).status).toBe(404);
  await editor.ask('POST', `${PATH}${soup.id}/restore/`);
  expect((await member.ask<Lunch>('GET', `${PATH}${soup.id}/`)).picture).not.toBeNull();
});

test('the API description includes the entity and the field', async ({ address }) => {
  const description = await (await fetch(`${address}/api/openapi.json`)).json();
  const paths = Object.keys(description.paths);
  expect(paths.filter((path) => path.includes('lunches'))).toEqual(
    expect.arrayContaining([
      '/v1/lunches/',
      '/v1/lunches/{id}/',
      '/v1/lunches/{id}/restore/',
      '/v1/lunches/sort/',
    ]),
  );
  const writing = JSON.stringify(description.paths['/v1/news/'].post.requestBody);
  const listing = JSON.stringify(description.paths['/v1/news/'].get.responses['200']);
  expect(writing).toContain('"urgent"');
  expect(listing).toContain('"urgent"');
});

test('the console lists, creates, changes, sorts and deletes its objects', async ({ open, api, company }) => {
  const page = await open(company.groupAdmin, { ...WIDE, at: '/admin' });
  const form = new NewsForm(page);
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
  await page.getByRole('navigation').getByRole('link', { name: 'Lounaat' }).click();
  await expect(page).toHaveURL('/admin/lunch');
  await page.getByRole('link', { name: t('console:list.create', { name: 'lounas' }) }).click();
  await expect(page).toHaveURL('/admin/lunch/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console:form.new', { name: 'lounas' }));

  await form.publish.click();
  await expect(page.getByText(t('validation:title_and_text_required'), { exact: true })).toBeVisible();
  await expect(form.group).toHaveValue(String(company.group.id));
  await expect(page.getByLabel(/^Hinta/)).toHaveAccessibleDescription(t('validation:required'));

  await field(/^Nimi/).fill('Lohikeitto');
  await field(/^Kuvaus/).fill('Kermaa ja tilliä.');
  await page.getByRole('combobox', { name: /^Ruokavalio/ }).selectOption({ label: 'Kala' });
  await page.getByLabel(/^Hinta/).fill('200');
  await form.choosePicture(picture());
  await form.chooseGroup(company.group.name);
  await form.publish.click();
  await expect(page.getByLabel(/^Hinta/)).toHaveAccessibleDescription(
    t('validation:too_large', { max: 100 }),
  );
  await page.getByLabel(/^Hinta/).fill('12');
  await form.publish.click();
  await expect(page).toHaveURL('/admin/lunch');
  await expect(row('Lohikeitto')).toContainText('Kala');
  await expect(row('Lohikeitto')).toContainText('12');
  await expect(row('Lohikeitto')).toContainText(t('console:state.published'));
  await expect(row('Lohikeitto').locator('img')).toBeVisible();

  await page.getByRole('link', { name: 'Lohikeitto', exact: true }).click();
  await expect(page.getByRole('combobox', { name: /^Ruokavalio/ })).toHaveValue('fish');
  await page.getByLabel(/^Hinta/).fill('13');
  await form.publish.click();
  await expect(row('Lohikeitto')).toContainText('13');

  const editor = await api(company.groupAdmin);
  const translations = { fi: { title: 'Kasvispihvit', text: 'Perunamuusia.' } };
  await editor.ask('POST', PATH, {
    body: { group: company.group.id, diet: 'vegan', price: 8, translations },
  });
  await page.reload();
  const titles = page.getByRole('row').getByRole('link', { name: /^(Lohikeitto|Kasvispihvit)$/ });
  await expect(titles).toHaveText(['Lohikeitto', 'Kasvispihvit']);
  await putInOrder(page, () =>
    page.getByRole('button', { name: t('console:sorting.move_up', { title: 'Kasvispihvit' }) }).click(),
  );
  await expect(titles).toHaveText(['Kasvispihvit', 'Lohikeitto']);
  await page.reload();
  await expect(titles).toHaveText(['Kasvispihvit', 'Lohikeitto']);

  await page.getByRole('button', { name: t('console:list.delete', { title: 'Kasvispihvit' }) }).click();
  await expect(titles).toHaveText(['Lohikeitto']);
  await page.getByRole('button', { name: t('console:deletion.undo') }).click();
  await expect(titles).toHaveText(['Kasvispihvit', 'Lohikeitto']);
});

test('employees have it in their menu, its list and pages, and find it in the search', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const createLunch = (title: string, more: object) =>
    editor.ask<Lunch>('POST', PATH, {
      body: {
        group: company.group.id,
        diet: 'vegan',
        price: 9,
        published: true,
        translations: { fi: { title, text: `${title} on hyvää.` } },
        ...more,
      },
    });
  await createLunch('Pannukakku', {});
  const soup = await createLunch('Hernekeitto', {
    diet: 'meat',
    price: 11,
    plate: '#2e7d32',
    served: '2026-12-03T09:00:00Z',
    kitchen: '+358401234567',
    cook: 'kokki@example.com',
    recipe: 'https://example.com/hernekeitto',
    film: 'dQw4w9WgXcQ',
  });
  await editor.ask('PUT', `${PATH}${soup.id}/`, { body: formWith('picture', picture()) });
  await createLunch('Yllätys', { published: false });

  const page = await open(company.member, { ...WIDE, at: '/home' });
  const main = page.getByRole('main');
  await page.getByRole('navigation').getByRole('link', { name: 'Lounaat' }).click();
  await expect(page).toHaveURL('/lunch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lounaat');
  const titles = main.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Pannukakku', 'Hernekeitto']);
  await expect(main.getByRole('status')).toHaveText('Yhteensä 2');
  await main.getByRole('button', { name: 'Liha' }).click();
  await expect(titles).toHaveText(['Hernekeitto']);
  await expect(main.getByRole('article')).toContainText('11');
  await expect(main.getByRole('article').locator('img')).toBeVisible();

  await main.getByRole('link', { name: 'Hernekeitto' }).click();
  await expect(page).toHaveURL(`/lunch/${soup.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hernekeitto');
  await expect(main).toContainText('Hernekeitto on hyvää.');
  const facts = {
    Ruokavalio: 'Liha',
    Hinta: '11',
    Lämmin: t('console:boolean.yes'),
    Tarjolla: '03.12.2026 11:00',
  };
  for (const [label, value] of Object.entries(facts))
    await expect(main.locator('dl > div').filter({ hasText: label })).toContainText(value);
  await expect(main.getByRole('link', { name: '+358401234567' })).toHaveAttribute(
    'href',
    'tel:+358401234567',
  );
  await expect(main.getByRole('link', { name: t('content-screen:any.link') })).toHaveAttribute(
    'href',
    'https://example.com/hernekeitto',
  );
  await expect(main.getByRole('button', { name: t('content-screen:video_play') })).toBeVisible();
  await main.getByRole('link', { name: 'Lounaat' }).first().click();
  await expect(titles).toHaveText(['Pannukakku', 'Hernekeitto']);

  await page.goto('/search?search=hernekei');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Lounaat');
  await main.getByRole('link', { name: 'Hernekeitto' }).click();
  await expect(page).toHaveURL(`/lunch/${soup.id}`);

  const outsider = await open(company.outsider, { at: `/lunch/${soup.id}` });
  await expect(outsider.getByRole('heading', { level: 1 })).toHaveText(t('ui:error.missing_title'));
  await outsider.getByRole('main').getByRole('link', { name: 'Lounaat' }).click();
  await expect(outsider.getByRole('main')).toContainText(t('content-screen:any.empty'));
});

test('a field added by one line is in the form and the list, and its value is stored', async ({
  open,
  api,
  company,
  product,
}) => {
  expect(product.migration).toMatch(/ALTER TABLE "news" ADD COLUMN "urgent" boolean/);
  const title = uniqueTitle('Kiireellistä');
  const editor = await api(company.groupAdmin);
  const { id } = await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.groupAdmin, { ...WIDE, at: '/admin/news' });
  const form = new NewsForm(page);
  await expect(page.getByRole('columnheader', { name: 'Urgent' })).toBeVisible();
  await page.getByRole('link', { name: title, exact: true }).click();
  const urgent = page.getByRole('switch', { name: 'Urgent' });
  await expect(urgent).not.toBeChecked();
  await urgent.click();
  await form.publish.click();
  await expect(page).toHaveURL('/admin/news');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(t('console:boolean.yes'));
  const saved = await editor.ask<{ urgent: boolean }>('GET', `v1/news/${id}/?admin_view=1`);
  expect(saved.urgent).toBe(true);
  const read = await (await api(company.member)).ask<{ urgent: boolean }>('GET', `v1/news/${id}/`);
  expect(read.urgent).toBe(true);
});

test('its types compile, and the checks for every entity pass', async ({ product }) => {
  test.setTimeout(400_000);
  const { run } = product.workspace;
  // The other folders are checked through these programs' imports.
  for (const program of ['server', 'admin', 'employee']) run('tsc', '--noEmit', '-p', program);
  run('tsx', 'server/scripts/migration.ts', '--check');
  // The tests of the other entities run among the unit tests.
  const matrix = ['server/test/access-matrix.test.ts', '-t', 'lunches'];
  const tested = run('vitest', 'run', ...matrix, '--reporter=verbose');
  expect(tested).toMatch(/lunch/);
});

test('its objects are imported from files by its definition', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { ...WIDE, language: 'en', at: '/admin/lunch/import' });
  const rows = [
    'title fi;price;diet;group',
    `Pinaattiletut;9;vegan;${company.group.name}`,
    `Kivikeitto;500;kivi;`,
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lunch.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  const wrong = page.getByRole('row', { name: /Kivikeitto/ });
  await expect(wrong.getByRole('textbox', { name: /Price/ })).toHaveValue('500');
  await page.getByRole('button', { name: 'Import without the rows with errors (1 row)' }).click();
  await expect(page.getByText('New: 1, changed: 0.')).toBeVisible();
});

test('many of its objects are changed at once, by keyboard', async ({ open, api, build, company }) => {
  await build.group({ tenant: company.id, name: 'Toimisto' });
  const editor = await api(company.tenantAdmin);
  for (const [index, title] of ['Hernekeitto', 'Pannukakku', '+Yllätys'].entries())
    await editor.ask('POST', PATH, {
      body: {
        group: company.group.id,
        diet: 'vegan',
        price: 9,
        published: index > 0,
        translations: { fi: { title, text: 'Hyvää.' } },
      },
    });
  const page = await open(company.tenantAdmin, { ...WIDE, language: 'en', at: '/admin/lunch' });
  const many = bulkActionsOf(page, 'en');
  await expect(many.rows).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(many.bar(3)).toBeVisible();
  await many.publishAndTakeBack(3, 1);
  await many.moveTo('Toimisto', 3);
  await many.deleteAndUndo(3);
  const lines = await many.exportLines();
  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).toContain("'+Yllätys");
});
