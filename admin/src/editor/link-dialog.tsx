import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import { linkAddress } from '../form/link-address.ts';
import { type LinkTarget, useLinkTargets } from './use-link-targets.ts';

/** Asks for the address of a link, or for the content it leads to by its title, and sets it on what is selected; or takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [existing] = useState(() => editor.getAttributes('link'));
  const href = String(existing.href ?? '');
  const [text, setText] = useState(href);
  const [picked, setPicked] = useState<LinkTarget>();
  const [isButton, setButton] = useState(Boolean(existing.button));
  const [isWrong, setWrong] = useState(false);
  const { targets, isSearching } = useLinkTargets(picked || text === href ? '' : text);
  const set = () => {
    const address = picked?.address ?? linkAddress(text);
    if (!address) return setWrong(true);
    const attrs = { href: address, button: isButton || null };
    const chain = editor.chain().focus().extendMarkRange('link');
    // Nothing is selected: the title or the address itself becomes the words of the link.
    if (editor.state.selection.empty && !href)
      chain
        .insertContent({
          type: 'text',
          text: picked?.title ?? text.trim(),
          marks: [{ type: 'link', attrs }],
        })
        .run();
    else chain.setMark('link', attrs).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const write = (value: string) => {
    setText(value);
    setWrong(false);
    if (value !== picked?.title) setPicked(undefined);
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
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <FieldFrame
          id={id}
          label={translate('console.rich_text.link_address')}
          help={picked?.address ?? translate('console.rich_text.link_hint')}
          error={isWrong ? translate('console.rich_text.link_wrong') : undefined}
        >
          <Autocomplete<LinkTarget, false, true, true>
            id={id}
            freeSolo
            disableClearable
            fullWidth
            size="small"
            options={targets}
            filterOptions={(options) => options}
            loading={isSearching}
            groupBy={({ kind }) => kind}
            getOptionKey={(option) => (typeof option === 'string' ? option : option.address)}
            getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
            inputValue={text}
            onInputChange={(_, value) => write(value)}
            onChange={(_, option) => typeof option !== 'string' && setPicked(option)}
            renderInput={(params) => (
              <TextField
                {...params}
                autoFocus
                error={isWrong}
                onKeyDown={(event) => {
                  // With an option pointed at, Enter chooses that.
                  if (event.key !== 'Enter' || event.defaultPrevented) return;
                  const input = event.target as HTMLInputElement;
                  if (input.getAttribute('aria-activedescendant')) return;
                  event.preventDefault();
                  set();
                }}
                slotProps={{
                  ...params.slotProps,
                  htmlInput: {
                    ...params.slotProps.htmlInput,
                    inputMode: 'url',
                    'aria-describedby': `${id}-error ${id}-help`,
                  },
                }}
              />
            )}
          />
        </FieldFrame>
        <FormControlLabel
          label={translate('console.rich_text.link_button')}
          control={<Checkbox checked={isButton} onChange={(_, checked) => setButton(checked)} />}
        />
      </DialogContent>
      <DialogActions>
        {href && (
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
