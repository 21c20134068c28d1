import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/faq.json' with { type: 'json' };
import newsNames from '@piiri/locales/fi/news.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { form, rich_text: words, media } = texts.console;
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const PICTURES = ['Linja seitsemän', 'Varikko', ''].map((alt, index) => ({
  id: index + 1,
  image: `/api/media/${String(index + 1).repeat(24)}/large.webp`,
  image_thumbnail: BLANK,
  filename: `kuva-${index + 1}.jpg`,
  size: 81_234,
  width: 1600,
  height: 900,
  focus: null,
  alt: alt ? { fi: alt } : {},
  uploaded_at: '2026-11-20T10:00:00Z',
  uploaded_by: { id: 1, name: 'Anna Aalto' },
  used: index === 0 ? [{ entity: 'news', id: 7, title: 'Avajaiset' }] : [],
  used_elsewhere: index === 0 ? 2 : 0,
  ends_at: index === 0 ? null : '2026-11-27T10:00:00Z',
}));

let calls: Call[];
/** Answers to the next writes, in place of the usual ones. */
let instead: (Answer | Promise<Answer>)[];

beforeEach(() => {
  instead = [];
  calls = answerCalls(({ method, path, query, body }) => {
    const other = method === 'GET' ? undefined : instead.shift();
    if (other) return other;
    if (method === 'DELETE') return { status: 200, json: null };
    if (path.startsWith('v1/media/') && method === 'PATCH')
      return { json: { ...PICTURES[1], ...(body as object) } };
    if (path.endsWith('/replace/')) return { json: { ...PICTURES[0], id: 9 } };
    if (method === 'POST') return { status: 201, json: { id: 1, ...(body as object) } };
    if (path === 'v1/templates/') return { json: [] };
    const found = PICTURES.filter(({ alt }) =>
      (alt.fi ?? '').toLowerCase().includes((query.search ?? '').toLowerCase()),
    );
    const results = path === 'v1/media/' ? found : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

const pictures = () => page.getByRole('listbox', { name: media.pictures });
const option = (name: string) => pictures().getByRole('option', { name });

test('a picture of the library and its description are inserted into a text by keyboard', async () => {
  await renderConsole('/admin/faq/edit');
  await page.getByRole('textbox', { name: names.fields.question }).fill('Milloin?');
  await page.getByRole('textbox', { name: names.fields.answer }).click();
  await page.getByRole('toolbar').getByRole('button', { name: words.picture, exact: true }).click();
  await page.getByRole('button', { name: media.choose }).click();
  const search = page.getByRole('searchbox', { name: media.search });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('VAR');
  await expect.poll(() => pictures().getByRole('option').elements().length).toBe(1);
  await search.clear();
  await expect.element(option('kuva-3.jpg')).toBeVisible();
  option('Linja seitsemän').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(option('Varikko')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: words.picture_alt })).toHaveValue('Varikko');
  await page.getByRole('button', { name: words.picture_insert }).click();
  await page.getByRole('button', { name: form.save, exact: true }).click();
  const posted = () => calls.find(({ method, path }) => method === 'POST' && path === 'v1/faq/');
  await expect.poll(posted).toBeDefined();
  const { body } = posted() as Call & { body: { translations: { fi: { answer: string } } } };
  expect(body.translations.fi.answer).toContain(`<img src="${PICTURES[1]?.image}" alt="Varikko"`);
  expect(calls.some(({ path }) => path === 'v1/upload/image/')).toBe(false);
});

test('a picture above a text is described at the picture: by the library, and anew for another picture', async () => {
  await renderConsole('/admin/news/edit');
  const alt = page.getByRole('textbox', { name: newsNames.fields.image_alt });
  await expect.element(page.getByRole('textbox', { name: newsNames.fields.title })).toBeVisible();
  expect(alt.elements()).toEqual([]);
  await page.getByRole('button', { name: media.choose }).click();
  await option('Varikko').click();
  await expect.element(alt).toHaveValue('Varikko');
  await alt.fill('Varikon portti');
  await page.getByRole('tab', { name: /Ruotsi/ }).click();
  await expect.element(alt).toHaveValue('');
  await page.getByRole('tab', { name: /Suomi/ }).click();
  await expect.element(alt).toHaveValue('Varikon portti');
  await page.getByRole('button', { name: texts.console.image.replace }).click();
  await option('kuva-3.jpg').click();
  await expect.element(alt).toHaveValue('');
});

test('the page shows where a picture is used, edits its one description, and deletes only unused pictures', async () => {
  await renderConsole('/admin/media');
  await option('Linja seitsemän').click();
  const link = page.getByRole('link', { name: 'Avajaiset' });
  await expect.element(link).toHaveAttribute('href', '/admin/news/edit/7');
  await page.getByRole('button', { name: media.delete }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(media.delete_used);
  await page.getByRole('button', { name: media.close }).click();
  await option('Varikko').click();
  await page.getByRole('textbox', { name: `${words.picture_alt} (Suomi)` }).fill('Varikon portti');
  await page.getByRole('button', { name: words.picture_describe_save }).click();
  const sent = () => calls.find(({ method }) => method === 'PATCH');
  await expect.poll(sent).toMatchObject({ path: 'v1/media/2/', body: { alt: { fi: 'Varikon portti' } } });
  await option('Varikko').click();
  await page.getByRole('button', { name: media.delete }).click();
  await page
    .getByRole('dialog', { name: media.delete_title })
    .getByRole('button', { name: media.delete })
    .click();
  await expect.poll(() => calls.find(({ method }) => method === 'DELETE')?.path).toBe('v1/media/2/');
});

test('replacing a picture everywhere asks first, and its focal point is set by keyboard', async () => {
  await renderConsole('/admin/media');
  await option('Linja seitsemän').click();
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'uusi.png', { type: 'image/png' }));
  await page.getByRole('button', { name: media.replace_yes }).click();
  const replaced = () => calls.find(({ path }) => path === 'v1/media/1/replace/');
  await expect.poll(replaced).toBeDefined();
  await page.getByRole('button', { name: texts.console.image.focus }).click();
  const slider = page.getByRole('slider', { name: texts.console.focus.x });
  await expect.element(slider).toBeInTheDocument();
  slider.element().focus();
  await userEvent.keyboard('{Home}');
  await page.getByRole('button', { name: texts.console.focus.done }).click();
  const sent = () => calls.find(({ method }) => method === 'PATCH');
  await expect.poll(sent).toMatchObject({ path: 'v1/media/9/', body: { focus: 'focus-x0-y5' } });
});

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const added = () => calls.filter(({ method, path }) => method === 'POST' && path === 'v1/media/');
const chooseFiles = (...names: string[]) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement,
    names.map(png),
  );

test('pictures are added one after another, however slow the answers are', async () => {
  await renderConsole('/admin/media');
  await expect.element(option('Varikko')).toBeVisible();
  const { answer, arrive } = slow<Answer>({ status: 201, json: PICTURES[1] });
  instead = [answer];
  await chooseFiles('yksi.png', 'kaksi.png');
  await expect.poll(added).toHaveLength(1);
  await chooseFiles('kolme.png');
  arrive();
  await expect.poll(added).toHaveLength(2);
});

test('a picture whose answer breaks off is named, and the others are added', async () => {
  await renderConsole('/admin/media');
  await expect.element(option('Varikko')).toBeVisible();
  instead = [cut(201)];
  await chooseFiles('yksi.png', 'kaksi.png');
  await expect.element(page.getByText(/^yksi\.png: /)).toBeVisible();
  await expect.poll(added).toHaveLength(2);
});
