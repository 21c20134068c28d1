import Box from '@mui/material/Box';
import { parseEmbed } from '@piiri/schemas/rich-text-tags.ts';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useGetOne } from 'ra-core';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useOptionLabel } from '../../data/labels/option-label.ts';
import { NamedIcon } from '../../kit/page/icons.tsx';
import './tools.css';

/** Shows an embedded object in the editor: its kind and title. */
export function EmbedView({ node, selected }: NodeViewProps) {
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
