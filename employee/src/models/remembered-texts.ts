import type { Texts, Translate } from './texts.ts';

/**
 * The same texts, which remember what they have said: for a server, which says it in page after page. What has figures or
 * names in it is put together each time.
 */
export function rememberedTexts(texts: Texts): Texts {
  const said = new Map<string, string>();
  const t = (key: string, figures?: object) => {
    if (figures) return texts.t(key as never, figures as never);
    const words = said.get(key) ?? String(texts.t(key as never));
    said.set(key, words);
    return words;
  };
  return {
    t: t as Translate,
    async load(...screens) {
      await texts.load(...screens);
      // What was asked for too early was answered by its key.
      said.clear();
    },
  };
}
