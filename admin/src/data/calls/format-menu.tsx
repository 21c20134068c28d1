import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { FORMATS, type Format } from './use-file-download.ts';

interface Props {
  anchor: HTMLElement;
  isOpen?: boolean;
  onChoose: (format: Format) => void;
  onClose: () => void;
}

/** Menu of the file formats of a table. */
export function FormatMenu({ anchor, isOpen = true, onChoose, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('console.tools.export') } }}
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => onChoose(format)}>
          {translate(`console.tools.export_${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
