import { type Entity, LANGUAGES } from '@piiri/schemas';
import { IMPORTED_FIELDS } from '@piiri/shared/contracts/people-import.ts';
import { entityTexts } from '../../model/entity-texts.ts';
import { entityOf } from '../../model/tables.ts';
import type { KnownFields } from './columns.ts';

const user = entityOf('user');

/** The part of the definition of users by which rows of a file are validated. */
export const imported: Entity = {
  ...user,
  fields: Object.fromEntries(
    IMPORTED_FIELDS.map((name) => [name, user.fields[name]]).filter(([, field]) => field !== undefined),
  ),
};

/** How headings are compared: Sähköposti, "sähkö-posti" and SÄHKÖPOSTI are the same. */
export const foldedHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The fields by what columns may be called: their names on the wire, their labels in all languages, and other words for them. */
function headings(): Map<string, string> {
  const known = new Map<string, string>();
  for (const name of IMPORTED_FIELDS) {
    known.set(foldedHeading(name), name);
    for (const language of LANGUAGES) {
      const texts = entityTexts(language, user);
      const others = (texts?.headings as Record<string, string> | undefined)?.[name] ?? '';
      for (const word of [texts?.fields?.[name] ?? '', ...others.split('|')])
        if (foldedHeading(word)) known.set(foldedHeading(word), name);
    }
  }
  return known;
}

let known: Map<string, string> | undefined;

/** What columns of a file of people may be; without a phone nothing says whose rows these are. */
export const peopleFields: KnownFields = {
  isField: (name) => IMPORTED_FIELDS.some((each) => each === name),
  ofHeading: (heading) => {
    known ??= headings();
    return known.get(foldedHeading(heading));
  },
  lacking: (found) => (found.has('phone') ? undefined : 'import_needs_phone'),
};
