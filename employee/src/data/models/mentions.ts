/** A person whom a comment can mention. */
export interface MentionedPerson {
  id: number;
  first_name: string;
  last_name: string;
}

/** Returns the text of a mention. */
export const mentionOf = ({ first_name, last_name }: MentionedPerson): string =>
  `@${first_name} ${last_name}`;

/** An `@` at the start of a word, followed by up to three words of a name, at the end of the text. */
const TYPED_MENTION = /(?:^|[\s(])@((?:[\p{L}\p{M}'’-]+ ?){0,3})$/u;

/** Returns the part of a name typed after an `@` before the caret; undefined when there is none. */
export const mentionQuery = (before: string): string | undefined => TYPED_MENTION.exec(before)?.[1];

/** Returns those people whose mention is still in the text. */
export const mentionedIn = (text: string, people: readonly MentionedPerson[]): MentionedPerson[] =>
  people.filter((person) => text.includes(mentionOf(person)));

/** Splits a text into mentions of these people and the text between them. */
export function mentionSegments(
  text: string,
  people: readonly MentionedPerson[],
): { start: number; text: string; isMention: boolean }[] {
  const names = people.map(mentionOf).sort((first, second) => second.length - first.length);
  const segments: { start: number; text: string; isMention: boolean }[] = [];
  let begin = 0;
  for (let start = text.indexOf('@'); start !== -1; start = text.indexOf('@', start + 1)) {
    if (start < begin) continue;
    const name = names.find((mention) => text.startsWith(mention, start));
    if (!name) continue;
    if (start > begin) segments.push({ start: begin, text: text.slice(begin, start), isMention: false });
    segments.push({ start, text: name, isMention: true });
    begin = start + name.length;
  }
  if (begin < text.length) segments.push({ start: begin, text: text.slice(begin), isMention: false });
  return segments;
}
