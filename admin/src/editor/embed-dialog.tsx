import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { EMBEDDED, type Embed } from '@piiri/schemas/rich-text-tags.ts';
import type { Editor } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import { useEntityWording } from '../generate/texts.ts';
import { NativeChoice } from '../inputs/native-choice.tsx';
import OptionPicker from '../inputs/option-picker.tsx';
import { createPath } from '../paths.ts';
import { entityNamed, resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { may } from '../session/whoami.ts';

/** Asks for a poll or a file and puts it into the text. One that is not there yet is made in a tab beside. */
export default function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const wordingOf = useEntityWording();
  const id = useId();
  const kinds = EMBEDDED.filter((type) => may(profile, type, 'admin'));
  const [type, setType] = useState<Embed['type']>(kinds[0] ?? 'poll');
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const entity = entityNamed(type);
  const insert = () => {
    const [chosen] = ids;
    if (!chosen) return setMissing(true);
    editor
      .chain()
      .focus()
      .insertContent({ type: 'embed', attrs: { reference: `${type}:${chosen}` } })
      .run();
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
      <DialogTitle id={`${id}-title`}>{translate('console.rich_text.embed')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FieldFrame id={`${id}-type`} label={translate('console.rich_text.embed_type')}>
          <NativeChoice
            id={`${id}-type`}
            value={type}
            onChange={(chosen) => {
              setType(chosen as Embed['type']);
              setIds([]);
            }}
            options={kinds.map((kind) => ({ value: kind, label: wordingOf(entityNamed(kind)).name }))}
          />
        </FieldFrame>
        <FieldFrame
          id={`${id}-object`}
          label={translate('console.rich_text.embed_object')}
          help={translate('console.rich_text.embed_hint')}
          error={isMissing && ids.length === 0 ? translate('console.rich_text.embed_missing') : undefined}
        >
          <OptionPicker key={type} id={`${id}-object`} to={type} ids={ids} onChange={setIds} />
        </FieldFrame>
        {may(profile, type, 'create') && (
          <Link href={`/admin${createPath(resourceOf(entity))}`} target="_blank" rel="noopener">
            {translate('console.rich_text.embed_create', { name: wordingOf(entity).inText })}
          </Link>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={insert}>
          {translate('console.rich_text.embed_insert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
