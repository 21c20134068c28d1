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
