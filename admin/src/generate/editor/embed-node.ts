import { parseEmbed } from '@piiri/schemas/rich-text-tags.ts';
import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { EmbedView } from './embed-view.tsx';

/** A poll or a file embedded in a text, by entity and id: `<hr data-embed="poll:12">`. */
export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  // Above the priority of the horizontal rule, which is the same element.
  priority: 110,
  addAttributes: () => ({
    reference: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.embed,
      renderHTML: ({ reference }) => ({ 'data-embed': reference }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'hr[data-embed]',
      priority: 60,
      getAttrs: (element) => (parseEmbed(element.dataset.embed) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(EmbedView),
});
