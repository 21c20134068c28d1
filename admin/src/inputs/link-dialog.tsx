import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Editor } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import { linkAddress } from '../form/link-address.ts';

/** Asks for the address of a link and sets it on what is selected; or takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [existing] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [text, setText] = useState(existing);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const href = linkAddress(text);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    // Nothing is selected: the address itself becomes the words of the link.
    if (editor.state.selection.empty && !existing)
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={`${id}-title`}>{translate('console.rich_text.link')}</DialogTitle>
      <DialogContent>
        <FieldFrame
          id={id}
          label={translate('console.rich_text.link_address')}
          help={translate('console.rich_text.link_hint')}
          error={isWrong ? translate('console.rich_text.link_wrong') : undefined}
        >
          <OutlinedInput
            id={id}
            autoFocus
            fullWidth
            size="small"
            value={text}
            error={isWrong}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
            inputProps={{ inputMode: 'url', 'aria-describedby': `${id}-error ${id}-help` }}
          />
        </FieldFrame>
      </DialogContent>
      <DialogActions>
        {existing && (
          <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
            {translate('console.rich_text.link_remove')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={set}>
          {translate('console.rich_text.link_set')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
