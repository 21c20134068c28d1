import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { linkAddress } from '@piiri/shared/rich-text/link-address.ts';
import type { Editor } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';
import { type LinkTarget, useLinkTargets } from './use-link-targets.ts';

/**
 * Asks for the address of a link, or for the target content by its title, and sets the link on the selection; or
 * removes the link.
 */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [existing] = useState(() => editor.getAttributes('link'));
  const href = String(existing.href ?? '');
  const [text, setText] = useState(href);
  const [picked, setPicked] = useState<LinkTarget>();
  const [isButton, setButton] = useState(Boolean(existing.button));
  const { targets, isSearching } = useLinkTargets(picked || text === href ? '' : text);
  const address = picked?.address ?? linkAddress(text);
  const form = useSubmit(
    async () => {
      const attrs = { href: address, button: isButton || null };
      const chain = editor.chain().focus().extendMarkRange('link');
      // Without a selection, the title or the address itself becomes the link's text.
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
    },
    () => ({ address: address ? undefined : translate('console.rich_text.link_wrong') }),
  );
  const error = form.errorAt('address');
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const write = (value: string) => {
    setText(value);
    form.clear();
    if (value !== picked?.title) setPicked(undefined);
  };
  return (
    <FormDialog
      title={translate('console.rich_text.link')}
      yes={translate('console.rich_text.link_set')}
      form={form}
      onClose={onClose}
      maxWidth="xs"
      aside={
        href && (
          <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
            {translate('console.rich_text.link_remove')}
          </Button>
        )
      }
    >
      <FieldFrame
        id={id}
        label={translate('console.rich_text.link_address')}
        help={picked?.address ?? translate('console.rich_text.link_hint')}
        error={error}
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
              error={Boolean(error)}
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
      <LabelledCheck
        label={translate('console.rich_text.link_button')}
        checked={isButton}
        onChange={setButton}
      />
    </FormDialog>
  );
}
