import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { CALLOUTS } from '@piiri/schemas/rich-text-tags.ts';
import type { Editor } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, Megaphone, Redo2, Table2, TextQuote, Undo2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { calloutOf, toggleCallout } from './callout-node.ts';
import { changeTable, insertTable, leaveTable, TABLE_ACTIONS, type TableAction } from './table-nodes.ts';
import './editor.css';

interface ToolButtonProps extends IconButtonProps {
  name: string;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  /** Why the tool does nothing here; told when it is pressed nevertheless. */
  reason?: string;
  /** The button is the toolbar's tab stop. */
  isCurrent: boolean;
  onCurrent: (name: string) => void;
  onRun?: () => void;
}

/** Toolbar button, labelled by `console.rich_text.<name>`. */
export function ToolButton({
  name,
  icon,
  isOn,
  isOff,
  reason,
  isCurrent,
  onCurrent,
  onRun,
  onClick,
  ...rest
}: ToolButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = translate(`console.rich_text.${name}`);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff) return onClick ? onClick(event) : onRun?.();
    if (reason) notify(reason, { type: 'info' });
  };
  return (
    <Tooltip title={isOff && reason ? `${label}: ${reason}` : label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        // `disabled` would lose the focus when the last step is undone.
        aria-disabled={isOff || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => onCurrent(name)}
        {...rest}
        onClick={press}
        className="editor-tool"
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** An item of a tool's menu; `isOn`: it is active. */
interface ToolChoice {
  name: string;
  label: string;
  isOn?: boolean;
  run: () => void;
}

/** Returns the menu of a tool and the props of the button that opens it. */
function useToolMenu(label: string, choices: readonly ToolChoice[]) {
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

/** A tool that acts at once, without a dialog. */
export interface Tool {
  name: string;
  icon: ReactNode;
  isOn?: (editor: Editor) => boolean;
  isOffered?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const letter = (text: string, size: number) => (
  <span aria-hidden className="editor-letter" style={{ fontSize: size }}>
    {text}
  </span>
);

/** Tools that format words. */
const WORD_FORMATS: readonly Tool[] = [
  {
    name: 'bold',
    icon: <Bold />,
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <Italic />,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
];

/** Tools that format the paragraph at the cursor. */
export const BLOCK_FORMATS: readonly Tool[] = [
  {
    name: 'heading',
    icon: letter('H', 18),
    isOn: (e) => e.isActive('heading', { level: 2 }),
    isOffered: (e) => e.can().toggleHeading({ level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    icon: letter('h', 15),
    isOn: (e) => e.isActive('heading', { level: 3 }),
    isOffered: (e) => e.can().toggleHeading({ level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullet_list',
    icon: <List />,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbered_list',
    icon: <ListOrdered />,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: <TextQuote />,
    isOn: (e) => e.isActive('blockquote'),
    isOffered: (e) => e.can().toggleBlockquote(),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
];

/** Tools that format the text at the cursor. */
export const FORMATS: readonly Tool[] = [...WORD_FORMATS, ...BLOCK_FORMATS];

/** Returns the text key of why a block is not possible at the cursor. */
export const reasonHere = (editor: Editor): string =>
  `console.rich_text.${editor.isActive('table') ? 'not_in_table' : 'not_here'}`;

export const HISTORY_TOOLS: readonly Tool[] = [
  {
    name: 'undo',
    icon: <Undo2 />,
    isOffered: (e) => e.can().undo(),
    run: (e) => e.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: <Redo2 />,
    isOffered: (e) => e.can().redo(),
    run: (e) => e.chain().focus().redo().run(),
  },
];

interface Props {
  editor: Editor;
  isOn: boolean;
  isCurrent: boolean;
  onCurrent: (name: string) => void;
}

/** Inserts a table into the text; within a table, offers its actions. */
export function TableTool({ editor, isOn, isCurrent, onCurrent }: Props) {
  const translate = useTranslate();
  const actions = Object.keys(TABLE_ACTIONS) as TableAction[];
  const { menu, button } = useToolMenu(
    translate('console.rich_text.table'),
    [
      ...actions.map((name) => ({ name, run: () => changeTable(editor, name) })),
      { name: 'leave', run: () => leaveTable(editor) },
    ].map((action) => ({ ...action, label: translate(`console.rich_text.table_actions.${action.name}`) })),
  );
  const tool = { name: 'table', icon: <Table2 />, isCurrent, onCurrent };
  if (!isOn) return <ToolButton {...tool} onRun={() => insertTable(editor)} />;
  return (
    <>
      <ToolButton {...tool} isOn {...button} />
      {menu}
    </>
  );
}

/** Turns a passage into a callout: information, warning or success. */
export function CalloutTool({ editor, isOn, isOff, isCurrent, onCurrent }: Props & { isOff: boolean }) {
  const translate = useTranslate();
  const { menu, button } = useToolMenu(
    translate('console.rich_text.callout'),
    CALLOUTS.map((kind) => ({
      name: kind,
      label: translate(`console.rich_text.callouts.${kind}`),
      isOn: calloutOf(editor) === kind,
      run: () => toggleCallout(editor, kind),
    })),
  );
  return (
    <>
      <ToolButton
        name="callout"
        icon={<Megaphone />}
        isOn={isOn}
        isOff={isOff}
        reason={isOff ? translate(reasonHere(editor)) : undefined}
        isCurrent={isCurrent}
        onCurrent={onCurrent}
        {...button}
      />
      {menu}
    </>
  );
}
