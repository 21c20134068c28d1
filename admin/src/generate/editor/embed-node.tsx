import Box from '@mui/material/Box';
import { parseEmbed } from '@piiri/schemas/rich-text-tags.ts';
import { Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { useGetOne } from 'react-admin';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useOptionLabel } from '../../data/labels/options.ts';
import { NamedIcon } from '../../kit/page/icons.tsx';
import './editor.css';

/** Shows an embedded object in the editor: its kind and title. */
function EmbedView({ node, selected }: NodeViewProps) {
  const { type = 'poll', id = 0 } = parseEmbed(node.attrs.reference) ?? {};
  const entity = entityNamed(type);
  const label = useOptionLabel(entity);
  const words = useEntityWording()(entity);
  const { data } = useGetOne(resourceOf(entity), { id }, { retry: false });
  return (
    <NodeViewWrapper data-drag-handle className="embed-view" data-selected={selected || undefined}>
      <NamedIcon name={entity.console?.icon ?? ''} aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" className="muted text-13" sx={{ display: 'block' }}>
          {words.name}
        </Box>
        {data ? label(data) : `#${id}`}
      </Box>
    </NodeViewWrapper>
  );
}

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
