import { PICTURE_WIDTHS } from '@piiri/schemas/rich-text-tags.ts';
import Image from '@tiptap/extension-image';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { allowedAddress, uploadedAddress } from './picture-uploads.ts';

/** Gives pictures that have been stored since their own address, and takes out those that were not. */
function applyUploads(doc: Node, change: Transaction): Transaction | undefined {
  const finished: { at: number; node: Node; stored: string | null }[] = [];
  doc.descendants((node, at) => {
    const stored = node.type.name === 'image' ? uploadedAddress(node.attrs.src) : undefined;
    if (stored !== undefined) finished.push({ at, node, stored });
  });
  // From the end, so that the positions before stay what they are.
  for (const { at, node, stored } of finished.reverse()) {
    if (stored) change.setNodeMarkup(at, undefined, { ...node.attrs, src: stored });
    else change.delete(at, at + node.nodeSize);
  }
  return finished.length > 0 ? change.setMeta('addToHistory', false) : undefined;
}

/** A picture in a text: one of our own, or one on its way. What else is pasted does not get in. */
export const Picture = Image.extend({
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = allowedAddress(element.getAttribute('src') ?? '');
          return src ? { src } : false;
        },
      },
    ];
  },
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      size: {
        default: null,
        parseHTML: (element) =>
          PICTURE_WIDTHS.find((width) => width === element.getAttribute('data-size')) ?? null,
        renderHTML: ({ size }) => (size ? { 'data-size': size } : {}),
      },
    };
  },
  addProseMirrorPlugins() {
    return [
      // Also what undo or redo brings back.
      new Plugin({ appendTransaction: (_, __, state) => applyUploads(state.doc, state.tr) }),
    ];
  },
});
