import type { Editor } from '@tiptap/react';

/** The longest text after the slash for which blocks are offered. */
const MAX_QUERY_LENGTH = 30;

/** A line that asks for a block: where it begins in the document, and its text after the slash. */
export interface SlashQuery {
  from: number;
  query: string;
}

/** Returns the slash and what follows it if the line at the cursor contains nothing else. */
export function slashQuery({ state, isEditable, isFocused }: Editor): SlashQuery | undefined {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!isEditable || !isFocused || !empty || parent.type.name !== 'paragraph') return undefined;
  if ($from.parentOffset !== parent.content.size) return undefined;
  const text = parent.textContent;
  if (!text.startsWith('/') || text.includes('/', 1) || parent.content.size !== text.length) return undefined;
  return text.length > MAX_QUERY_LENGTH ? undefined : { from: $from.start(), query: text.slice(1) };
}
