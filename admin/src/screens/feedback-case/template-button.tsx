import Button from '@mui/material/Button';
import { MessageSquareText } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { quiet } from '../../kit/quiet.tsx';

const TemplateDialog = quiet(lazyPart(() => import('./template-dialog.tsx')));

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
