import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** What hangs below a button of a list's tools. */
export function ToolPopover({ title, anchor, onClose, children }: Props) {
  const id = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { p: 2, inlineSize: 380, maxInlineSize: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Popover>
  );
}
