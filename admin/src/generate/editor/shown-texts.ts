import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { documentText } from '../remarks/document-text.ts';

/** A place in a text: words, or the address of a picture or link. */
export interface TextPlace {
  quote?: string;
  picture?: string;
  link?: string;
}

/** The editors that are shown, by the path of their text in the form. */
const editors = new Map<string, Editor>();

/** Registers the editor of a text while it is shown. */
export function useShownText(path: string, editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return;
    editors.set(path, editor);
    return () => {
      if (editors.get(path) === editor) editors.delete(path);
    };
  }, [path, editor]);
}

function nodeRange(doc: Node, matches: (node: Node) => boolean) {
  let range: { from: number; to: number } | undefined;
  doc.descendants((node, position) => {
    if (!range && matches(node)) range = { from: position, to: position + node.nodeSize };
    return range === undefined;
  });
  return range;
}

function rangeOf(doc: Node, { quote, picture, link }: TextPlace) {
  if (picture !== undefined) return nodeRange(doc, ({ attrs }) => attrs.src === picture);
  if (link !== undefined)
    return nodeRange(doc, ({ marks }) =>
      marks.some(({ type, attrs }) => type.name === 'link' && (attrs.href ?? '') === link),
    );
  const { text, positions } = documentText(doc);
  const position = quote ? text.indexOf(quote) : -1;
  const [from, last] = [positions[position], positions[position + (quote?.length ?? 0) - 1]];
  return position < 0 || from === undefined || last === undefined ? undefined : { from, to: last + 1 };
}

/** Selects a place in a shown text, in the middle of the window. Returns false if the text is not shown. */
export function selectInText(path: string, place: TextPlace): boolean {
  const editor = editors.get(path);
  if (!editor) return false;
  const range = rangeOf(editor.state.doc, place);
  const chain = editor.chain();
  if (range && place.picture !== undefined) chain.setNodeSelection(range.from);
  else if (range) chain.setTextSelection(range);
  chain.focus(undefined, { scrollIntoView: false }).run();
  const { node, offset } = editor.view.domAtPos(range?.from ?? 0);
  const inner = node.childNodes[offset] ?? node;
  const element = inner instanceof Element ? inner : inner.parentElement;
  element?.scrollIntoView({ block: 'center' });
  return true;
}
