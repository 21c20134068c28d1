import { readFile } from 'node:fs/promises';
import { pdf, picture, textFile } from '../fixtures/files.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DEMO } from '../fixtures/people.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a group admin publishes news, a member reads it in Swedish on a phone, and others do not see it', async ({
  open,
  api,
}) => {
  const finnish = { title: uniqueTitle('Uusi hitsauslinja'), text: 'Linja aloittaa maanantaina.' };
  const swedish = { title: uniqueTitle('Ny svetslinje'), text: 'Linjen startar på måndag.' };
  const common = pdf('aikataulu.pdf', 'Hitsauslinjan aikataulu');
  const onlySwedish = textFile('svenska anvisningar.txt', 'Läs de här anvisningarna före måndag. åäö\n');
  const onlyFinnish = textFile('ohjeet.txt', 'Lue nämä ohjeet ennen maanantaita.\n');

  const console_ = await open(DEMO.groupadmin, { at: '/admin/news' });
  await console_
    .getByRole('link', { name: t('console:list.create', { name: t('news:name').toLowerCase() }) })
    .first()
    .click();
  await expect(console_).toHaveURL('/admin/news/edit');
  const form = new NewsForm(console_);
  await form.write('fi', finnish);
  await form.write('sv', swedish);
  await form.choosePicture(picture());
  await form.attach(common);
  await form.attach(onlySwedish, 'Vain kielelle: Ruotsi');
  await form.attach(onlyFinnish, 'Vain kielelle: Suomi');
  await form.chooseGroup('Tuotanto');
  await form.publish.click();
  await form.expectNotice(t('console:form.published'));
  await expect(console_).toHaveURL('/admin/news');
  await expect(console_.getByRole('row', { name: finnish.title })).toContainText(
    t('console:state.published'),
  );

  const phone = await open(DEMO.employee, { ...PHONE, language: 'sv', at: '/home' });
  await phone.getByRole('link', { name: swedish.title }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(swedish.title);
  await expect(phone.getByText(swedish.text)).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'sv');
  const image = phone.getByRole('article').locator('img').first();
  await expect(image).toBeVisible();
  // As wide as a phone needs, rather than the thumbnail of lists.
  await expect
    .poll(() =>
      image.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => naturalWidth && currentSrc),
    )
    .toMatch(/\/medium\.webp$/);
  for (const file of [common, onlySwedish]) {
    const downloading = phone.waitForEvent('download');
    await phone.getByRole('button', { name: file.name }).tap();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(file.name);
    expect(await readFile(await download.path())).toEqual(file.buffer);
  }
  await expect(phone.getByText(onlyFinnish.name)).toHaveCount(0);
  const address = new URL(phone.url()).pathname;
  expect(address).toMatch(/^\/news\/\d+$/);

  // The other tenant has its own term for news, so its screens use general texts.
  for (const [stranger, title, missing, nothing] of [
    [DEMO.office, finnish.title, t('news-screen:missing_title'), t('news-screen:nothing_found')],
    [DEMO.other, swedish.title, t('ui:error.missing_title'), t('search-screen:nothing')],
  ] as const) {
    const page = await open(stranger, { at: address });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing);
    await page.goto(`/news?search=${encodeURIComponent(title)}`);
    await expect(page.getByText(nothing)).toBeVisible();
    const feed = await (await api(stranger)).ask('GET', 'v1/feed/?page_size=100');
    expect(JSON.stringify(feed)).not.toContain(title);
  }
  const word = swedish.title.split(' ').at(-1) ?? '';
  await phone.goto(`/news?search=${word}`);
  await expect(phone.getByRole('link', { name: swedish.title })).toBeVisible();
});
