import type { EntityWords } from '../../../data/labels/entity-texts.ts';
import type { TranslatableText } from './translatable-texts.ts';

/** Returns the name of a text within its form: `Otsikko`, `Kysymys 2, Vaihtoehto 1`. */
export function nameOfText(words: EntityWords, { path, fieldPath, isAlone }: TranslatableText): string {
  const names = fieldPath.split('.');
  const items = names.flatMap((name, index) =>
    /^\d+$/.test(name) ? [`${words.item(names.slice(0, index).join('.'))} ${Number(name) + 1}`] : [],
  );
  return [...items, ...(isAlone && items.length > 0 ? [] : [words.label(path)])].join(', ');
}
