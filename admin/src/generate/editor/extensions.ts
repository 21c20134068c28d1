import { splitLinks } from '@piiri/shared/text-links.ts';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { CalloutNode } from './callout-node.ts';
import { EmbedNode } from './embed-node.tsx';
import { Picture } from './picture-node.ts';
import { TABLE_NODES } from './table-nodes.ts';

const LISTS: ReadonlySet<string> = new Set(['bulletList', 'orderedList']);

/** Gives each paragraph, and each list as a whole, the direction of its text, as the employee app does. */
function directionsOf(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    const isList = LISTS.has(node.type.name);
    if (isList || node.isTextblock)
      decorations.push(Decoration.node(position, position + node.nodeSize, { dir: 'auto' }));
    return !isList && !node.isTextblock;
  });
  return DecorationSet.create(doc, decorations);
}

/** The direction of each paragraph while it is edited; it is not stored. */
const ParagraphDirections = Extension.create({
  name: 'paragraphDirections',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => directionsOf(doc),
        apply: (change, directions) => (change.docChanged ? directionsOf(change.doc) : directions),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

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
const LinkTypedAddress = Extension.create({
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

/** Moves the focus from a text to its toolbar, found by its `aria-controls`. */
function focusToolbar(editor: Editor): boolean {
  const bar = document.querySelector(`[role="toolbar"][aria-controls="${editor.view.dom.id}"]`);
  const tool = bar?.querySelector<HTMLButtonElement>('button[tabindex="0"]');
  tool?.focus();
  return Boolean(tool);
}

/** Attribute of a link that is displayed as a button. */
const ButtonLink = Extension.create({
  name: 'buttonLink',
  addGlobalAttributes: () => [
    {
      types: ['link'],
      attributes: {
        button: {
          default: null,
          parseHTML: (element: HTMLElement) => (element.dataset.button === undefined ? null : true),
          renderHTML: ({ button }) => (button ? { 'data-button': 'true' } : {}),
        },
      },
    },
  ],
});

/** The usual shortcut from a text to its toolbar. */
const ToolbarKeys = Extension.create({
  name: 'toolbarKeys',
  addKeyboardShortcuts: () => ({ 'Alt-F10': ({ editor }) => focusToolbar(editor) }),
});

/** The editor produces only `RICH_TEXT_TAGS`; pasted HTML is reduced to them. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
  Picture,
  ...TABLE_NODES,
  CalloutNode,
  EmbedNode,
  ButtonLink,
  LinkTypedAddress,
  ParagraphDirections,
  ToolbarKeys,
];
