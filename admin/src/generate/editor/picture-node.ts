import { PICTURE_WIDTHS } from '@piiri/schemas/rich-text-tags.ts';
import Image from '@tiptap/extension-image';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { allowedAddress, uploadedAddress } from '../media/picture-uploads.ts';

/** Sets the stored address of pictures whose upload has finished, and removes those whose upload failed. */
function applyUploads(doc: Node, change: Transaction): Transaction | undefined {
  const finished: { position: number; node: Node; stored: string | null }[] = [];
  doc.descendants((node, position) => {
    const stored = node.type.name === 'image' ? uploadedAddress(node.attrs.src) : undefined;
    if (stored !== undefined) finished.push({ position, node, stored });
  });
  // From the end, so that earlier positions stay valid.
  for (const { position, node, stored } of finished.reverse()) {
    if (stored) change.setNodeMarkup(position, undefined, { ...node.attrs, src: stored });
    else change.delete(position, position + node.nodeSize);
  }
  return finished.length > 0 ? change.setMeta('addToHistory', false) : undefined;
}

/** A picture in a text: one of our own, or one that is being uploaded. Other pasted pictures are rejected. */
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
      // Also applies to pictures that undo or redo brings back.
      new Plugin({ appendTransaction: (_, __, state) => applyUploads(state.doc, state.tr) }),
    ];
  },
});
