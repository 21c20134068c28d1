import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';

/** Maximum length of the message's beginning in a title, in characters. */
const MAX_TITLE_LENGTH = 48;

/** Returns a case's category and the beginning of its first message; undefined without both. */
export function caseTitle({
  category_name: category,
  messages,
}: Pick<ManagedCase, 'category_name' | 'messages'>): string | undefined {
  const words = messages[0]?.text.trim().replace(/\s+/g, ' ') ?? '';
  const end = words.length > MAX_TITLE_LENGTH ? words.lastIndexOf(' ', MAX_TITLE_LENGTH) : -1;
  const beginning = end > 0 ? `${words.slice(0, end)}\u00a0…` : words.slice(0, MAX_TITLE_LENGTH);
  return [category, beginning].filter(Boolean).join(': ') || undefined;
}
