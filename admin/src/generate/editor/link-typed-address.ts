import { splitLinks } from '@piiri/shared/text-links.ts';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';

/** Links the address that the word before the cursor contains, without the punctuation around it. */
function linkWordBefore({ state, dispatch }: EditorView): void {
  const { $from, empty } = state.selection;
  const { link, code } = state.schema.marks;
  if (!empty || !link || !$from.parent.inlineContent || $from.parent.type.spec.code) return;
  // A node such as a line break counts as one character, so that indexes are positions.
  const textBefore = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  const word = /\S+$/.exec(textBefore)?.[0] ?? '';
  const start = $from.pos - word.length;
  const address = splitLinks(word).find(({ href }) => href);
  if (!address?.href) return;
  const [from, to] = [start + address.at, start + address.at + address.text.length];
  const isTaken = [link, code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark));
  if (!isTaken) dispatch(state.tr.addMark(from, to, link.create({ href: address.href })));
}

/**
 * Links a typed address once the word ends. The link extension links words that are nothing but an address; most end a
 * sentence or stand in brackets.
 */
export const LinkTypedAddress = Extension.create({
  name: 'linkTypedAddress',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => {
          if (/^\s$/.test(text)) linkWordBefore(view);
          return false;
        },
        handleKeyDown: (view, event) => {
          if (event.key === 'Enter') linkWordBefore(view);
          return false;
        },
      },
    }),
  ],
});
