import { useRef } from 'react';

/** The text with another in place of what is selected, on lines of its own, and where the cursor is after it. */
export function insertedAt(text: string, inserted: string, start: number, end: number) {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  const head = before ? `${before}\n\n${inserted}` : inserted;
  return { text: after ? `${head}\n\n${after}` : head, cursor: head.length };
}

/** Puts texts into a field where its cursor is. `focus` gives the field the focus, with the cursor after what was put in. */
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
