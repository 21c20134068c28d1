/** A person whom a comment can mention. */
export interface MentionedPerson {
  id: number;
  first_name: string;
  last_name: string;
}

/** What the text of a mention is. */
export const mentionOf = ({ first_name, last_name }: MentionedPerson): string =>
  `@${first_name} ${last_name}`;

/** An @ at the beginning of a word and up to three words of a name after it, at the end. */
const AT_END = /(?:^|[\s(])@((?:[\p{L}\p{M}'’-]+ ?){0,3})$/u;

/** The part of a name that is being written after an @ before the caret; undefined when none is. */
export const mentionQuery = (before: string): string | undefined => AT_END.exec(before)?.[1];

/** The people of these whose mention still stands in a text. */
export const mentionedIn = (text: string, people: readonly MentionedPerson[]): MentionedPerson[] =>
  people.filter((person) => text.includes(mentionOf(person)));

/** A text in parts: mentions of these people, and what stands between them. */
export function mentionParts(
  text: string,
  people: readonly MentionedPerson[],
): { at: number; text: string; isMention: boolean }[] {
  const names = people.map(mentionOf).sort((one, other) => other.length - one.length);
  const parts: { at: number; text: string; isMention: boolean }[] = [];
  let begin = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < begin) continue;
    const name = names.find((each) => text.startsWith(each, at));
    if (!name) continue;
    if (at > begin) parts.push({ at: begin, text: text.slice(begin, at), isMention: false });
    parts.push({ at, text: name, isMention: true });
    begin = at + name.length;
  }
  if (begin < text.length) parts.push({ at: begin, text: text.slice(begin), isMention: false });
  return parts;
}
