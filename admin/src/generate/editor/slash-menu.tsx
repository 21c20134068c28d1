import Popper from '@mui/material/Popper';
import { CALLOUTS } from '@piiri/schemas/rich-text-tags.ts';
import type { Editor } from '@tiptap/react';
import { FileSymlink, ImagePlus, Megaphone, Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { announce } from '../../kit/state/live-region.tsx';
import { isCalloutPossible, toggleCallout } from './callout-node.ts';
import type { SlashQuery } from './slash-query.ts';
import { insertTable } from './table-nodes.ts';
import { BLOCK_FORMATS } from './tools.tsx';
import './editor.css';

interface Block {
  name: string;
  label: string;
  icon: ReactNode;
  isPossible: boolean;
  run: () => void;
}

interface Props extends SlashQuery {
  editor: Editor;
  /** Opens a dialog of the toolbar. */
  onDialog: (dialog: 'picture' | 'embed') => void;
  onClose: () => void;
}

/** Returns the toolbar's blocks that are possible at the cursor. */
function useBlocks({ editor, onDialog }: Pick<Props, 'editor' | 'onDialog'>): readonly Block[] {
  const translate = useTranslate();
  const label = (name: string) => translate(`console.rich_text.${name}`);
  const blocks: Block[] = [
    ...BLOCK_FORMATS.map(({ name, icon, isOffered, run }) => ({
      name,
      label: label(name),
      icon,
      isPossible: isOffered?.(editor) ?? true,
      run: () => run(editor),
    })),
    {
      name: 'picture',
      label: label('picture'),
      icon: <ImagePlus />,
      isPossible: true,
      run: () => onDialog('picture'),
    },
    {
      name: 'table',
      label: label('table'),
      icon: <Table2 />,
      isPossible: !editor.isActive('table'),
      run: () => insertTable(editor),
    },
    ...CALLOUTS.map((kind) => ({
      name: `callout-${kind}`,
      label: `${label('callout')}: ${label(`callouts.${kind}`)}`,
      icon: <Megaphone />,
      isPossible: isCalloutPossible(editor),
      run: () => toggleCallout(editor, kind),
    })),
    {
      name: 'embed',
      label: label('embed'),
      icon: <FileSymlink />,
      isPossible: true,
      run: () => onDialog('embed'),
    },
  ];
  return blocks.filter(({ isPossible }) => isPossible);
}

/** Keys that work in the list while the focus is in the text. */
const LIST_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Tab']);

/**
 * Offers the toolbar's blocks below a line that begins with a slash. The focus stays in the text, which refers to the
 * active option: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export default function SlashMenu({ editor, from, query, onDialog, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const all = useBlocks({ editor, onDialog });
  const blocks = all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const [active, setActive] = useState({ query, index: 0 });
  // Other blocks are offered for another query, of which the first is active.
  const index = active.query === query ? Math.min(active.index, Math.max(0, blocks.length - 1)) : 0;
  const optionId = blocks.length > 0 ? `${id}-${index}` : undefined;
  const text = editor.view.dom;

  const choose = (block: Block | undefined) => {
    if (!block) return;
    onClose();
    editor
      .chain()
      .focus()
      .deleteRange({ from, to: from + query.length + 1 })
      .run();
    block.run();
  };
  const step = (by: number) =>
    setActive({ query, index: (index + by + blocks.length) % Math.max(1, blocks.length) });

  const count = blocks.length;
  useEffect(() => {
    announce(translate('console.rich_text.slash_count', { smart_count: count }));
  }, [translate, count]);

  useEffect(() => {
    text.setAttribute('aria-controls', id);
    if (optionId) text.setAttribute('aria-activedescendant', optionId);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [text, id, optionId]);

  useEffect(() => {
    const run = (key: string) => {
      if (key === 'Escape') onClose();
      else if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
      else choose(blocks[index]);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      // Without blocks the keys belong to the text, but for Escape.
      const isTaken = key === 'Escape' || (count > 0 && LIST_KEYS.has(key));
      if (!isTaken || !isPlain || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      run(key);
    };
    // Before the editor handles the key itself.
    text.addEventListener('keydown', onKeyDown, true);
    return () => text.removeEventListener('keydown', onKeyDown, true);
  });

  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);

  const caret = {
    getBoundingClientRect: () => {
      const { left, top, bottom } = editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
      return new DOMRect(left, top, 0, bottom - top);
    },
  };
  return (
    <Popper open anchorEl={caret} placement="bottom-start" className="slash-menu">
      {count === 0 ? (
        <p>{translate('console.rich_text.slash_none')}</p>
      ) : (
        <div id={id} role="listbox" aria-label={translate('console.rich_text.slash_label')}>
          {blocks.map((block, at) => (
            // The keys work in the text, which has the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={block.name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => at !== index && setActive({ query, index: at })}
              onClick={() => choose(block)}
            >
              {block.icon}
              {block.label}
            </div>
          ))}
        </div>
      )}
    </Popper>
  );
}
