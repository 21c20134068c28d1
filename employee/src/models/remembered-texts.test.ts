import { expect, it, vi } from 'vitest';
import { rememberedTexts } from './remembered-texts.ts';
import { loadTexts, type Translate } from './texts.ts';

it('says what the texts say, with figures and without', async () => {
  const texts = await loadTexts('fi');
  const remembered = rememberedTexts(texts);
  for (let turn = 0; turn < 2; turn++) {
    expect(remembered.t('home.title')).toBe(texts.t('home.title'));
    for (const name of ['Mikko', 'Aino'])
      expect(remembered.t('home.morning', { name })).toBe(texts.t('home.morning', { name }));
  }
});

it('looks up once what has no figures, and anew when more was loaded', async () => {
  const texts = await loadTexts('fi');
  const t = vi.fn(texts.t as (key: string) => string);
  const remembered = rememberedTexts({ ...texts, t: t as unknown as Translate });
  const early = remembered.t('news:title');
  await remembered.load('news');
  const words = remembered.t('news:title');
  expect(words).not.toBe(early);
  expect([remembered.t('news:title'), t.mock.calls.length]).toEqual([words, 2]);
});
