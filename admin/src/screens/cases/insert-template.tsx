import Button from '@mui/material/Button';
import { MessageSquareText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';

/**
 * Replaces the selection by a text, as separate paragraphs; returns the new text and the cursor position after the
 * insertion.
 */
export function insertedAt(text: string, inserted: string, start: number, end: number) {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  const head = before ? `${before}\n\n${inserted}` : inserted;
  return { text: after ? `${head}\n\n${after}` : head, cursor: head.length };
}

/**
 * Returns functions that insert texts into a field at its cursor. `focus` focuses the field, with the cursor after the
 * insertion.
 */
export function useInsertAtCursor(text: string, onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number>(undefined);
  return {
    field,
    insert(inserted: string): void {
      const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
      const next = insertedAt(text, inserted, selectionStart, selectionEnd);
      cursor.current = next.cursor;
      onChange(next.text);
    },
    focus(): void {
      field.current?.focus();
      if (cursor.current !== undefined) field.current?.setSelectionRange(cursor.current, cursor.current);
      cursor.current = undefined;
    },
  };
}

const TemplateDialog = withoutFallback(lazyComponent(() => import('./template-dialog.tsx')));

interface Props {
  onInsert: (text: string) => void;
  /** Called when the dialog has disappeared, to give the focus back to the field. */
  onClosed: () => void;
}

/** Inserts one of the company's templates into a reply. */
export function TemplateButton({ onInsert, onClosed }: Props) {
  const translate = useTranslate();
  const [state, setState] = useState<'open' | 'closing'>();
  return (
    <>
      <Button startIcon={<MessageSquareText />} onClick={() => setState('open')}>
        {translate('console.feedback.template_insert')}
      </Button>
      {state && (
        <TemplateDialog
          isOpen={state === 'open'}
          onClose={() => setState('closing')}
          onClosed={() => {
            setState(undefined);
            onClosed();
          }}
          onChoose={(text) => {
            onInsert(text);
            setState('closing');
          }}
        />
      )}
    </>
  );
}
