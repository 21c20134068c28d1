/** A person as answers name them. */
interface Named {
  first_name: string;
  last_name: string;
}

/** What somebody is called; undefined for who is gone. */
export const personName = (person: Named | null): string | undefined =>
  person ? `${person.first_name} ${person.last_name}` : undefined;
