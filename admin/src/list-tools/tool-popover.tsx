import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** Stands in for a button where it is now. */
function fixedAnchor(button: HTMLElement) {
  const rect = button.getBoundingClientRect();
  return { nodeType: Node.ELEMENT_NODE, getBoundingClientRect: () => rect };
}

/** What hangs below a button of a list's tools. It stays where it came, though what is chosen in it may move the button. */
export function ToolPopover({ title, anchor, onClose, children }: Props) {
  const id = useId();
  const [anchorEl] = useState(() => fixedAnchor(anchor));
  return (
    <Popover
      open
      anchorEl={anchorEl}
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
