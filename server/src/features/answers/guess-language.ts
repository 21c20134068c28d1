import type { Language } from '@piiri/schemas';
import { wordsOf } from '../../engine/search/entries.ts';

/** Frequent words of each language that the others do not have, and languages that are not among ours. */
const FREQUENT: Record<Language | 'other', string> = {
  fi: 'ja on ei että joka jos kun mutta myös niin olla ovat se sen siitä tai voi mikä mitä missä milloin miten kuinka paljonko onko saa saako pitää sinun minun ennen jälkeen kanssa mukaan vuoden päivää',
  sv: 'och att det är som för på av med den inte ett har till om när hur vad var vem kan ska jag du din man eller efter före från vid också måste får mitt',
  en: 'the and is of to in that it for you are with be or this your from what when where how who can do does must should before after by not have has',
  lt: 'ir yra kad ar kaip kur kada kas iki nuo dėl su per apie jei arba bet kuris kuri galima reikia turi buvo bus jūsų mano po prieš kiek',
  other:
    'der die das und ist nicht mit ein eine für von zu den le la les des est une dans pour que el los las una por para con del',
};

const WORDS = (Object.keys(FREQUENT) as (Language | 'other')[]).map(
  (language) => [language, new Set(FREQUENT[language].split(' '))] as const,
);

/** Number of frequent words from which a language is certain. */
const ENOUGH = 2;

/**
 * Returns the language of a text by its frequent words; undefined when it cannot be told. 'other' is a language that
 * the product does not have.
 */
export function guessLanguage(text: string): Language | 'other' | undefined {
  const words = wordsOf(text);
  const counts = [...WORDS]
    .map(([language, frequent]) => ({ language, count: words.filter((word) => frequent.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [best, next] = counts;
  return best && next && best.count >= ENOUGH && best.count >= next.count * 2 ? best.language : undefined;
}
