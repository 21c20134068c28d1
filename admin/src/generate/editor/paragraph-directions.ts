import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';

const LISTS: ReadonlySet<string> = new Set(['bulletList', 'orderedList']);

/** Gives each paragraph, and each list as a whole, the direction of its text, as the employee app does. */
function directionsOf(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, at) => {
    const isList = LISTS.has(node.type.name);
    if (isList || node.isTextblock)
      decorations.push(Decoration.node(at, at + node.nodeSize, { dir: 'auto' }));
    return !isList && !node.isTextblock;
  });
  return DecorationSet.create(doc, decorations);
}

/** The direction of each paragraph while it is edited; it is not stored. */
export const ParagraphDirections = Extension.create({
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
