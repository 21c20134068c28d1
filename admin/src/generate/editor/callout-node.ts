import { CALLOUTS, type Callout } from '@piiri/schemas/rich-text-tags.ts';
import { type Editor, Node } from '@tiptap/react';

const isCallout = (kind: unknown): kind is Callout => CALLOUTS.some((callout) => callout === kind);

/** A highlighted passage: information, warning or success. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | heading | bulletList | orderedList)+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: (element: HTMLElement) => element.dataset.callout,
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [
    { tag: 'aside', getAttrs: (element) => (isCallout(element.dataset.callout) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
});

/** Returns the kind of the callout that contains the cursor. */
export const calloutOf = (editor: Editor): Callout | undefined =>
  editor.isActive('callout') ? (editor.getAttributes('callout').kind as Callout) : undefined;

/** Whether the passage at the cursor is in a callout, or can become one: cells and quotes in lists cannot. */
export const isCalloutPossible = (editor: Editor): boolean =>
  editor.isActive('callout') || editor.can().wrapIn('callout', { kind: CALLOUTS[0] });

/** Turns the passage at the cursor into a callout, changes its kind, or removes the callout. */
export function toggleCallout(editor: Editor, kind: Callout): void {
  const current = calloutOf(editor);
  const chain = editor.chain().focus();
  if (current === kind) chain.lift('callout').run();
  else if (current) chain.updateAttributes('callout', { kind }).run();
  else chain.wrapIn('callout', { kind }).run();
}
