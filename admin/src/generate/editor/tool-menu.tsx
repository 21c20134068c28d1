import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

/** An item of a tool's menu; `isOn`: it is active. */
export interface ToolChoice {
  name: string;
  label: string;
  isOn?: boolean;
  run: () => void;
}

/** Returns the menu of a tool and the props of the button that opens it. */
export function useToolMenu(label: string, choices: readonly ToolChoice[]) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const menu = (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      slotProps={{ list: { id, 'aria-label': label, dense: true } }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {choices.map(({ name, label: text, isOn, run }) => (
        <MenuItem
          key={name}
          selected={isOn}
          role={isOn === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={isOn}
          onClick={() => {
            // Closing synchronously gives the focus back before the action runs.
            flushSync(close);
            run();
          }}
        >
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor ? true : undefined,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return { menu, button };
}
