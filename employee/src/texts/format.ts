/** Highest number shown exactly. */
const MAX_COUNT = 99;

/** Formats a number of new items; empty for zero. */
export const formatCount = (count: number): string =>
  count > MAX_COUNT ? `${MAX_COUNT}+` : count ? `${count}` : '';

interface Named {
  first_name: string;
  last_name: string;
}

/** What somebody is called; undefined when they are gone from the company. */
export function nameOf(person: Named): string;
export function nameOf(person: Named | null | undefined): string | undefined;
export function nameOf(person: Named | null | undefined): string | undefined {
  return person ? `${person.first_name} ${person.last_name}`.trim() : undefined;
}

/** Returns the kind of a file from its name: `PDF`, `DOCX`; empty when it has no extension. */
export function fileKind(filename: string): string {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(filename) ?? [];
  return ending.toUpperCase();
}
