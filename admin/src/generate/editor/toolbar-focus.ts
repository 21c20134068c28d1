import type { Editor } from '@tiptap/react';

/** Moves the focus from a text to its toolbar, found by its `aria-controls`. */
export function focusToolbar(editor: Editor): boolean {
  const bar = document.querySelector(`[role="toolbar"][aria-controls="${editor.view.dom.id}"]`);
  const tool = bar?.querySelector<HTMLButtonElement>('button[tabindex="0"]');
  tool?.focus();
  return Boolean(tool);
}
