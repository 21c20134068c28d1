import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { editorsPath, exportQuery } from '../../../data/api/dialect.ts';
import { type Format, FormatMenu, useTableDownload } from '../../../data/calls/download.tsx';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import type { PopoverProps } from '../../../kit/dialogs/tool-popover.tsx';

interface Props extends PopoverProps {
  entity: Entity;
  /** Entity whose name the file gets. */
  words: Entity;
}

/** Menu of file formats for the list, with its filters and order. */
export default function ExportMenu({ entity, words, anchor, onClose }: Props) {
  const { plural } = useEntityWords(words);
  const { sort, filterValues = {} } = useListContext();
  const [isOpen, setOpen] = useState(true);
  const { download } = useTableDownload({
    path: editorsPath(entity),
    name: plural,
    query: exportQuery(entity, sort, filterValues),
  });
  const choose = async (format: Format) => {
    setOpen(false);
    await download(format);
    onClose();
  };
  return (
    <FormatMenu
      anchor={anchor}
      isOpen={isOpen}
      onChoose={(format) => void choose(format)}
      onClose={onClose}
    />
  );
}
