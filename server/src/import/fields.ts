import { type Entity, LANGUAGES } from '@piiri/schemas';
import { IMPORTED_FIELDS } from '@piiri/shared/contracts/people-import.ts';
import { entityOf } from '../db/tables.ts';
import { entityTexts } from '../entity-texts.ts';

const user = entityOf('user');

/** The part of the definition of users by which rows of a file are judged. */
export const imported: Entity = {
  ...user,
  fields: Object.fromEntries(
    IMPORTED_FIELDS.map((name) => [name, user.fields[name]]).filter(([, field]) => field !== undefined),
  ),
};

/** How headings are compared: Sähköposti, "sähkö-posti" and SÄHKÖPOSTI are the same. */
const folded = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The fields by what columns may be called: their names on the wire, their labels in all languages, and other words for them. */
function headings(): Map<string, string> {
  const known = new Map<string, string>();
  for (const name of IMPORTED_FIELDS) {
    known.set(folded(name), name);
    for (const language of LANGUAGES) {
      const texts = entityTexts(language, user);
      const others = (texts?.headings as Record<string, string> | undefined)?.[name] ?? '';
      for (const word of [texts?.fields?.[name] ?? '', ...others.split('|')])
        if (folded(word)) known.set(folded(word), name);
    }
  }
  return known;
}

let known: Map<string, string> | undefined;

/** The field that a column is named after; undefined when it is none's. */
export function fieldOfHeading(heading: string): string | undefined {
  known ??= headings();
  return known.get(folded(heading));
}
