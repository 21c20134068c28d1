import Link from '@mui/material/Link';
import { EMBEDDED, type Embed } from '@piiri/schemas/rich-text-tags.ts';
import type { Editor } from '@tiptap/react';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFields } from '../../data/calls/use-submit.ts';
import { createPath } from '../../data/definitions/paths.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import OptionPicker from '../inputs/option-picker.tsx';

/** Asks for a poll or a file and inserts it into the text. A new one is created in another tab. */
export default function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const wordingOf = useEntityWording();
  const id = useId();
  const kinds = EMBEDDED.filter((type) => may(profile, type, 'admin'));
  const form = useFields(
    { type: (kinds[0] ?? 'poll') as Embed['type'], object: [] as readonly number[] },
    async ({ type, object: [reference] }) => {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'embed', attrs: { reference: `${type}:${reference}` } })
        .run();
      onClose();
    },
    { object: 'console.rich_text.embed_missing' },
  );
  const { type } = form.values;
  const entity = entityNamed(type);
  const { value: ids, error: missing, onChange: choose } = form.field('object');
  return (
    <FormDialog
      title={translate('console.rich_text.embed')}
      yes={translate('console.rich_text.embed_insert')}
      form={form}
      onClose={onClose}
      maxWidth="xs"
    >
      <LabelledChoice
        isStrong
        label={translate('console.rich_text.embed_type')}
        value={type}
        onChange={(chosen) => form.change({ type: chosen as Embed['type'], object: [] })}
        options={kinds.map((kind) => ({ value: kind, label: wordingOf(entityNamed(kind)).name }))}
      />
      <FieldFrame
        id={`${id}-object`}
        label={translate('console.rich_text.embed_object')}
        help={translate('console.rich_text.embed_hint')}
        error={missing}
      >
        <OptionPicker
          key={type}
          id={`${id}-object`}
          to={type}
          ids={ids}
          onChange={choose}
          error={Boolean(missing)}
        />
      </FieldFrame>
      {may(profile, type, 'create') && (
        <Link href={`/admin${createPath(resourceOf(entity))}`} target="_blank" rel="noopener">
          {translate('console.rich_text.embed_create', { name: wordingOf(entity).inText })}
        </Link>
      )}
    </FormDialog>
  );
}
