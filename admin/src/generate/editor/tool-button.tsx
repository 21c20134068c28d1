import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import './tools.css';

interface Props extends IconButtonProps {
  name: string;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  /** The button is the toolbar's tab stop. */
  isCurrent: boolean;
  onCurrent: (name: string) => void;
  onRun?: () => void;
}

/** Toolbar button, labelled by `console.rich_text.<name>`. */
export function ToolButton({ name, icon, isOn, isOff, isCurrent, onCurrent, onRun, ...rest }: Props) {
  const translate = useTranslate();
  const label = translate(`console.rich_text.${name}`);
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        // `disabled` would lose the focus when the last step is undone.
        aria-disabled={isOff || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => onCurrent(name)}
        onClick={() => !isOff && onRun?.()}
        {...rest}
        className="editor-tool"
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
