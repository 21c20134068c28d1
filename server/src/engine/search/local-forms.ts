import type { InLanguages } from '@piiri/schemas';

/** Encloses a text that has other forms in some languages, within a text for excerpts. */
const ENCLOSURE = '\u001e';

/** Returns a text together with its forms in other languages, of which `inLanguage` chooses one. */
export const withForms = (text: string, forms: InLanguages<string>): string =>
  `${ENCLOSURE}${JSON.stringify([text, forms])}${ENCLOSURE}`;

/** Takes the enclosing character out of a text, so that nobody's words are read as enclosed ones. */
export const withoutEnclosures = (text: string): string => text.replaceAll(ENCLOSURE, ' ');

/** Returns a text for excerpts as a reader of a language reads it: of each enclosed text that language's form. */
export function inLanguage(body: string, language: string): string {
  if (!body.includes(ENCLOSURE)) return body;
  const parts = body.split(ENCLOSURE);
  // The last part of a text that was cut within an enclosure is no whole one.
  const isCut = parts.length % 2 === 0;
  return parts
    .slice(0, isCut ? -1 : undefined)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const [text, forms] = JSON.parse(part) as [string, Partial<Record<string, string>>];
      return forms[language] || text;
    })
    .join('');
}
