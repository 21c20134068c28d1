import type { Locator } from '@playwright/test';
import { picture, type TestFile, textFile } from '../fixtures/files.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a picture inserted into a text is shown in its position, with an alternative text', async ({
  open,
  company,
}) => {
  const title = uniqueTitle('Kuvallinen ohje');
  const editor = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news/edit' });
  const form = new NewsForm(editor);
  await form.write('fi', { title, text: 'Näin se tehdään.' });
  await form.chooseGroup(company.group.name);
  await editor.getByRole('toolbar').getByRole('button', { name: 'Kuva' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Kuva' });
  await dialog.getByRole('button', { name: 'Lisää kuva' }).click();
  await expect(dialog.getByRole('button', { name: 'Valitse kuva' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('group', { name: 'Kuvatiedosto' }).locator('input').setInputFiles(picture());
  await dialog.getByLabel('Mitä kuvassa on').fill('Vipu ala-asennossa');
  await dialog.getByRole('button', { name: 'Lisää kuva' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.text.getByRole('img', { name: 'Vipu ala-asennossa' })).toBeVisible();
  await form.publish.click();
  await form.expectNotice('Julkaistu');

  const page = await open(company.member, { ...PHONE, at: '/news' });
  await page.getByRole('link', { name: title }).click();
  const articleImage = page.getByRole('main').getByRole('img', { name: 'Vipu ala-asennossa' });
  await expect(articleImage).toBeVisible();
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => articleImage.evaluate(isLoaded as (element: unknown) => boolean)).toBe(true);
});

test('only tenant admins read the product’s changelog in the console', async ({ open, company }) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin' });
  await page.getByRole('button', { name: t('console:app.more_settings') }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Muutosloki' }).click();
  await expect(page).toHaveURL(/\/admin\/changelog\/?$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  const other = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/changelog/' });
  await expect(other).toHaveURL('/home');
});

/** Sends the editor the content of a clipboard or a dragged selection, as the browser would. */
function pasteOrDrop(
  text: Locator,
  by: 'paste' | 'drop',
  payload: { html?: string; file?: TestFile },
): Promise<void> {
  const { html, file } = payload;
  const bytes = file && { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') };
  return text.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      if (given.html) data.setData('text/html', given.html);
      if (given.bytes) {
        const content = Uint8Array.from(atob(given.bytes.base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], given.bytes.name, { type: given.bytes.type }));
      }
      const { x, y, height } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.by === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: data,
              clientX: x + 20,
              clientY: y + height / 2,
            }),
      );
    },
    { html, bytes, by },
  );
}

test.describe('a picture pasted or dropped into a text', () => {
  const OWN = /^\/api\/media\//;

  test('is uploaded and stays after saving; one from another website is rejected with a message', async ({
    open,
    company,
  }) => {
    const title = uniqueTitle('Liitettyjä kuvia');
    const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news/edit' });
    const form = new NewsForm(page);
    await form.write('fi', { title, text: 'Alku.' });
    await form.chooseGroup(company.group.name);
    const pictures = form.text.locator('img');

    await pasteOrDrop(form.text, 'paste', { file: picture() });
    await expect(pictures).toHaveCount(1);
    await expect(pictures.first()).toHaveAttribute('src', OWN);
    const question = page.getByRole('group', { name: 'Kuvan selitys' });
    await question.getByLabel('Kuvan leveys').selectOption('Pieni');
    await question.getByLabel('Mitä kuvassa on').fill('Halli');
    await question.getByRole('button', { name: 'Tallenna selitys' }).click();
    await expect(form.text.getByRole('img', { name: 'Halli' })).toHaveAttribute('data-size', 'small');
    await pasteOrDrop(form.text, 'drop', { file: picture('toinen.png') });
    await expect(pictures).toHaveCount(2);
    await question.getByRole('button', { name: 'Pelkkä koriste' }).click();
    await expect(question).toHaveCount(0);
    const inText = `data:image/png;base64,${picture().buffer.toString('base64')}`;
    await pasteOrDrop(form.text, 'paste', {
      html: `<p>Sivulta</p><img src="https://example.com/kuva.png"><img src="${inText}">`,
    });
    await expect(page.getByText('Verkkosivun kuvaa ei voitu tuoda mukaan.')).toBeVisible();
    await expect(pictures).toHaveCount(3);
    for (const element of await pictures.all()) await expect(element).toHaveAttribute('src', OWN);

    await pasteOrDrop(form.text, 'paste', { file: textFile('muistio.txt', 'Ei kuva') });
    await expect(page.getByText('Vain JPEG- ja PNG-kuvat käyvät')).toBeVisible();
    await expect(pictures).toHaveCount(3);

    await pictures.first().click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Kuva' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kuvan selitys' });
    await dialog.getByLabel('Mitä kuvassa on').fill('Piha');
    await dialog.getByRole('button', { name: 'Tallenna' }).click();
    await expect(form.text.getByRole('img', { name: 'Piha' })).toBeVisible();

    await form.publish.click();
    await form.expectNotice('Julkaistu');
    const reader = await open(company.member, { ...PHONE, at: '/news' });
    await reader.getByRole('link', { name: title }).click();
    const seen = reader.getByRole('main').locator('article img[src*="/large.webp"]');
    await expect(seen).toHaveCount(3);
  });

  test('blocks saving until it is uploaded, even if another language is open', async ({ open, company }) => {
    const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news/edit' });
    const form = new NewsForm(page);
    await form.write('fi', { title: uniqueTitle('Hidas kuva'), text: 'Kuva on tulossa.' });
    await form.chooseGroup(company.group.name);
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/v1/upload/image/', async (route) => {
      await sent;
      await route.continue();
    });
    await pasteOrDrop(form.text, 'paste', { file: picture() });
    await expect(form.text.locator('img[src^="blob:"]')).toBeVisible();
    await form.publish.click();
    await expect(page.getByText('Kuvaa lähetetään vielä.').first()).toBeVisible();
    await form.show('sv');
    const answered = page.waitForResponse('**/api/v1/upload/image/');
    send();
    await answered;
    await form.show('fi');
    await expect(form.text.locator('img')).toHaveAttribute('src', OWN);
    await form.publish.click();
    await form.expectNotice('Julkaistu');
  });

  test('is removed from the text and reported if its upload fails', async ({ open, company }) => {
    const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news/edit' });
    const form = new NewsForm(page);
    await form.write('fi', { title: uniqueTitle('Katkennut kuva'), text: 'Ilman kuvaa.' });
    await page.route('**/api/v1/upload/image/', (route) => route.abort('connectionreset'));
    await pasteOrDrop(form.text, 'paste', { file: picture() });
    await expect(page.getByText(/^Yhteysvirhe\./)).toBeVisible();
    await expect(form.text.locator('img')).toHaveCount(0);
  });
});
