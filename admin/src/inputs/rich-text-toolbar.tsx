import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, ImagePlus, Italic, Link, List, ListOrdered, Redo2, TextQuote, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

interface Tool {
  name: string;
  icon: ReactNode;
  isOn?: (editor: Editor) => boolean;
  isOffered?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const letter = (text: string, size: number) => (
  <Box
    component="span"
    aria-hidden
    sx={{ fontSize: size, fontWeight: 800, lineHeight: '24px', minWidth: 24 }}
  >
    {text}
  </Box>
);

const TOOLS: readonly Tool[] = [
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
  {
    name: 'heading',
    icon: letter('H', 18),
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    icon: letter('h', 15),
    isOn: (e) => e.isActive('heading', { level: 3 }),
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
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
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

/** The tools that ask for something stand before these. */
const HISTORY_BEGINS = 'undo';

/** Arrow keys move within a toolbar, Tab leaves it: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to =
    Math.abs(step) === 1 ? (at + step + buttons.length) % buttons.length : step < 0 ? 0 : buttons.length - 1;
  buttons[to]?.focus();
}

/** The tools of the text editor. */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const [current, setCurrent] = useState('bold');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      off: TOOLS.filter(({ isOffered }) => isOffered && !isOffered(now)).map(({ name }) => name),
      link: now.isActive('link'),
    }),
  });
  const button = (name: string, icon: ReactNode, isOn: boolean | undefined, run: () => void) => {
    const isOff = state.off.includes(name);
    return (
      <Tooltip key={name} title={translate(`console.rich_text.${name}`)}>
        <IconButton
          size="small"
          aria-label={translate(`console.rich_text.${name}`)}
          aria-pressed={isOn}
          // Not `disabled`, which would lose the focus when the last step has been undone.
          aria-disabled={isOff || undefined}
          tabIndex={current === name ? 0 : -1}
          onFocus={() => setCurrent(name)}
          onClick={() => !isOff && run()}
          sx={{
            color: isOn ? 'primary.main' : 'text.secondary',
            bgcolor: isOn ? 'action.selected' : undefined,
            opacity: isOff ? 0.45 : 1,
          }}
        >
          {icon}
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <Box
      role="toolbar"
      aria-label={translate('console.rich_text.toolbar')}
      aria-controls={controls}
      onKeyDown={moveWithin}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        px: 0.75,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {TOOLS.map((tool) => [
        tool.name === HISTORY_BEGINS && button('link', <Link />, state.link, () => setDialog('link')),
        tool.name === HISTORY_BEGINS &&
          button('picture', <ImagePlus />, undefined, () => setDialog('picture')),
        button(tool.name, tool.icon, tool.isOn && state.on.includes(tool.name), () => tool.run(editor)),
      ])}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={() => setDialog(undefined)} />}
    </Box>
  );
}
