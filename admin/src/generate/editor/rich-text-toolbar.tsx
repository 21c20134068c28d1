import Box from '@mui/material/Box';
import { type Editor, useEditorState } from '@tiptap/react';
import { FileSymlink, ImagePlus, Link, MessageSquarePlus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EditedLanguageProvider } from '../../kit/inputs/field-frame.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { anchorOf } from '../remarks/anchor.ts';
import { characterAt, documentText } from '../remarks/document-text.ts';
import { useRemarks } from '../remarks/remarks-context.tsx';
import { isCalloutPossible } from './callout-node.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { slashQuery } from './slash-query.ts';
import {
  CalloutTool,
  FORMATS,
  HISTORY_TOOLS,
  reasonHere,
  TableTool,
  type Tool,
  ToolButton,
} from './tools.tsx';
import './editor.css';

const EmbedDialog = withoutFallback(lazyComponent(() => import('./embed-dialog.tsx')));
const SlashMenu = withoutFallback(lazyComponent(() => import('./slash-menu.tsx')));

const TOOLS = [...FORMATS, ...HISTORY_TOOLS];

/**
 * Moves the focus within a toolbar with the arrow keys; Tab leaves it:
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
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
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const nextIndex =
    Math.abs(step) === 1
      ? (index + step + buttons.length) % buttons.length
      : step < 0
        ? 0
        : buttons.length - 1;
  buttons[nextIndex]?.focus();
}

/**
 * Toolbar of the text editor. It stays in view while a long text is scrolled; on narrow screens it is one row that
 * scrolls.
 */
export function RichTextToolbar({
  editor,
  controls,
  field,
}: {
  editor: Editor;
  controls: string;
  /** Path of the text in the form. */
  field: string;
}) {
  const translate = useTranslate();
  const remarks = useRemarks();
  const [dialog, setDialog] = useState<'link' | 'picture' | 'embed'>();
  const [current, setCurrent] = useState('bold');
  /** Where the line begins whose blocks were dismissed. */
  const [dismissed, setDismissed] = useState<number>();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      off: TOOLS.filter(({ isOffered }) => isOffered && !isOffered(now)).map(({ name }) => name),
      link: now.isActive('link'),
      table: now.isActive('table'),
      callout: now.isActive('callout'),
      noCallout: !isCalloutPossible(now),
      slash: slashQuery(now),
      selected: !now.state.selection.empty,
    }),
  });
  const rovingProps = (name: string) => ({ isCurrent: current === name, onCurrent: setCurrent });
  const button = ({ name, icon, isOn, run }: Tool) => (
    <ToolButton
      key={name}
      name={name}
      icon={icon}
      isOn={isOn && state.on.includes(name)}
      isOff={state.off.includes(name)}
      reason={FORMATS.some((format) => format.name === name) ? translate(reasonHere(editor)) : undefined}
      onRun={() => run(editor)}
      {...rovingProps(name)}
    />
  );
  const close = () => setDialog(undefined);
  const remark = () => {
    const { doc, selection } = editor.state;
    const text = documentText(doc);
    const [from, to] = [characterAt(text, selection.from), characterAt(text, selection.to)];
    const passage = anchorOf(text.text, { from, to });
    if (passage.quote.trim()) remarks?.setPassage({ field, ...passage });
  };
  const { slash } = state;
  // Escape holds for the line that it was pressed in.
  if (!slash && dismissed !== undefined) setDismissed(undefined);
  return (
    <Box
      role="toolbar"
      className="rich-text-toolbar"
      aria-label={translate('console.rich_text.toolbar')}
      aria-controls={controls}
      onKeyDown={moveWithin}
    >
      {FORMATS.map(button)}
      <ToolButton
        name="link"
        icon={<Link />}
        isOn={state.link}
        onRun={() => setDialog('link')}
        {...rovingProps('link')}
      />
      <ToolButton
        name="picture"
        icon={<ImagePlus />}
        onRun={() => setDialog('picture')}
        {...rovingProps('picture')}
      />
      <TableTool editor={editor} isOn={state.table} {...rovingProps('table')} />
      <CalloutTool editor={editor} isOn={state.callout} isOff={state.noCallout} {...rovingProps('callout')} />
      <ToolButton
        name="embed"
        icon={<FileSymlink />}
        onRun={() => setDialog('embed')}
        {...rovingProps('embed')}
      />
      {remarks && (
        <ToolButton
          name="remark"
          icon={<MessageSquarePlus />}
          isOff={!state.selected}
          onRun={remark}
          {...rovingProps('remark')}
        />
      )}
      {HISTORY_TOOLS.map(button)}
      {/* The values that the dialogs ask for do not depend on the edited language. */}
      <EditedLanguageProvider value={undefined}>
        {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
        {dialog === 'embed' && <EmbedDialog editor={editor} onClose={close} />}
      </EditedLanguageProvider>
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      {slash && slash.from !== dismissed && (
        <SlashMenu {...slash} editor={editor} onDialog={setDialog} onClose={() => setDismissed(slash.from)} />
      )}
    </Box>
  );
}
