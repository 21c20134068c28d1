import { useRef } from 'react';

/**
 * Replaces the selection by a text, as separate paragraphs; returns the new text and the cursor position after the
 * insertion.
 */
export function insertedAt(text: string, inserted: string, start: number, end: number) {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  const head = before ? `${before}\n\n${inserted}` : inserted;
  return { text: after ? `${head}\n\n${after}` : head, cursor: head.length };
}

/**
 * Returns functions that insert texts into a field at its cursor. `focus` focuses the field, with the cursor after the
 * insertion.
 */
export function useInsertAtCursor(text: string, onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number>(undefined);
  return {
    field,
    insert(inserted: string): void {
      const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
      const next = insertedAt(text, inserted, selectionStart, selectionEnd);
      cursor.current = next.cursor;
      onChange(next.text);
    },
    focus(): void {
      field.current?.focus();
      if (cursor.current !== undefined) field.current?.setSelectionRange(cursor.current, cursor.current);
      cursor.current = undefined;
    },
  };
}
