import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** Replaces the browser's voices by one that notes what it was given to say. */
function replaceVoices() {
  const said: string[] = [];
  const voices = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'fi-FI' }],
    speak: ({ text }: { text: string }) => said.push(text),
    cancel: () => undefined,
  });
  class Utterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: voices });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
}

test('an article is read aloud by a voice of its language, and stopped', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Kuunneltava');
  const { id } = await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.member, PHONE);
  await page.addInitScript(replaceVoices);
  await page.goto(`/news/${id}`);
  await page.getByRole('button', { name: t('content-screen:read_aloud') }).click();
  const stop = page.getByRole('button', { name: t('content-screen:read_stop') });
  await expect(stop).toBeVisible();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said).toEqual([title, `${title}: tarkemmin tässä.`]);
  await stop.click();
  await expect(page.getByRole('button', { name: t('content-screen:read_aloud') })).toBeVisible();
});
