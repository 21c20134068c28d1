import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

/** A choice of a tool's menu; `isOn`: it holds now. */
export interface ToolChoice {
  name: string;
  label: string;
  isOn?: boolean;
  run: () => void;
}

/** Opens and closes a tool's menu: what its button needs, and the menu. */
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
            // Closed at once, it has given the focus back by now.
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
