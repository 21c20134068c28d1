import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

/** Props of a popover: the button that it is anchored to, and its close handler. */
export interface PopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
}

interface Props {
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** Returns a virtual anchor element with the button's current rectangle. */
function fixedAnchor(button: HTMLElement) {
  const rect = button.getBoundingClientRect();
  return { nodeType: Node.ELEMENT_NODE, getBoundingClientRect: () => rect };
}

/** Popover below a toolbar button. It keeps its position when a choice in it moves the button. */
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
