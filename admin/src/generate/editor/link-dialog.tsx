import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { employeeAddress } from '@piiri/schemas';
import { linkAddress } from '@piiri/shared/rich-text/link-address.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { editedEntity } from '../../data/menu/edited-entity.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledCheck } from '../../kit/inputs/labelled-inputs.tsx';
import { useDebounced } from '../../kit/state/debounce.ts';

/** Content that a link can target. */
interface LinkTarget {
  address: string;
  title: string;
  kind: string;
}

/** Minimum length of a query in characters. */
const MIN_LENGTH = 2;

/** Searches the company's content by title or text and returns each hit with its address in the employee app. */
function useLinkTargets(input: string): { targets: LinkTarget[]; isSearching: boolean } {
  const whoami = useConsole();
  const wordingOf = useEntityWording();
  const query = input.trim();
  const search = useDebounced(query);
  const isEnabled = search.length >= MIN_LENGTH && query.length >= MIN_LENGTH;
  const { data, isFetching } = useCall('GET v1/search/', {
    query: { search, admin_view: 1 },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const results = isEnabled ? (data?.results ?? []) : [];
  const targets = results.flatMap(({ type, id, title }): LinkTarget[] => {
    const entity = editedEntity(type, whoami);
    const address = entity && employeeAddress(entity, id);
    return address ? [{ address, title, kind: wordingOf(entity).plural }] : [];
  });
  return { targets, isSearching: isEnabled && (isFetching || search !== query) };
}

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
