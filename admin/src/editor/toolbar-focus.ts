import type { Editor } from '@tiptap/react';

/** Brings the focus from a text to its toolbar, which names the text as what it controls. */
export function focusToolbar(editor: Editor): boolean {
  const bar = document.querySelector(`[role="toolbar"][aria-controls="${editor.view.dom.id}"]`);
  const tool = bar?.querySelector<HTMLButtonElement>('button[tabindex="0"]');
  tool?.focus();
  return Boolean(tool);
}
