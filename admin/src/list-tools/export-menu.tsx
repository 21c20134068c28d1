import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Entity } from '@piiri/schemas';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FORMATS, type Format, useTableDownload } from '../downloads/use-file-download.ts';
import { useEntityWords } from '../generate/texts.ts';
import { editorsPath, exportQuery } from '../providers/data/dialect.ts';
import type { PopoverProps } from './popover-props.ts';

interface Props extends PopoverProps {
  /** What the file is named after. */
  words: Entity;
}

/** The kinds of file that the list is to be had as, as it is narrowed and ordered. */
export default function ExportMenu({ entity, words, anchor, onClose }: Props) {
  const translate = useTranslate();
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
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('console.tools.export') } }}
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => void choose(format)}>
          {translate(`console.tools.export_${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
