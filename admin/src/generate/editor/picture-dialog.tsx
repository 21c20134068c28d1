import Box from '@mui/material/Box';
import { withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../data/api/problem.ts';
import { useAttempt } from '../../data/calls/use-action.ts';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import {
  EditedLanguageProvider,
  FieldFrame,
  labelId,
  useEditedLanguage,
} from '../../kit/inputs/field-frame.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../kit/page/row.tsx';
import { PickButton, PictureDropArea } from '../media/picture-drop-area.tsx';
import {
  altIn,
  pictureErrorKey,
  serverPictureMessage,
  uploadPicture,
  usePictureName,
} from '../media/picture-files.ts';
import { PictureSize } from './undescribed-picture.tsx';

interface Props {
  id: string;
  problem?: string;
  /** The chosen file. */
  file?: File;
  /** The chosen library picture. */
  stored?: MediaPicture;
  onFile(file: File): void;
  onPick(picture: MediaPicture): void;
}

/** Source of a picture: an uploaded file, or the library. */
function PictureSource({ id, problem, file, stored, onFile, onPick }: Props) {
  const translate = useTranslate();
  const nameOf = usePictureName();
  return (
    <>
      <EditedLanguageProvider value={undefined}>
        <FieldFrame
          id={id}
          label={translate('console.rich_text.picture_file')}
          help={file && translate('console.image.chosen', { name: file.name })}
          error={problem}
          isGroup
        >
          <Box role="group" aria-labelledby={labelId(id)}>
            <PictureDropArea
              describedBy={`${id}-error ${id}-help`}
              isInvalid={Boolean(problem)}
              onFile={onFile}
            />
          </Box>
        </FieldFrame>
      </EditedLanguageProvider>
      <Row gap={2} align="center">
        {stored && (
          <Box
            component="img"
            src={stored.image_thumbnail}
            alt={translate('console.media.chosen', { name: nameOf(stored).name })}
            className="rounded"
            sx={{ width: 96, aspectRatio: '4 / 3', objectFit: 'cover' }}
          />
        )}
        <PickButton onPick={onPick} label={`console.media.${stored ? 'change' : 'choose'}`} />
      </Row>
    </>
  );
}

/**
 * Asks for a picture and its alternative text, uploads it and inserts it into the text. When a picture of the text is
 * selected, it asks for the alternative text of that one.
 */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const language = useEditedLanguage();
  const [file, setFile] = useState<File>();
  const [stored, setStored] = useState<MediaPicture>();
  const [selected] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : undefined));
  const [alt, setAlt] = useState(String(selected?.alt ?? ''));
  const [size, setSize] = useState<string | null>(selected?.size ?? null);
  const { attempt, refuse, isBusy, problem } = useAttempt(
    (error) => serverPictureMessage(error) ?? translate(messageOf(error)),
  );

  const choose = (chosen: File) => {
    const fault = pictureErrorKey(chosen);
    refuse(fault && translate(`validation.${fault.message}`, fault.params));
    setFile(fault ? undefined : chosen);
    setStored(undefined);
  };
  const pick = (picture: MediaPicture) => {
    setStored(picture);
    setFile(undefined);
    refuse(undefined);
    // Replaces an alternative text that came from the previous library picture.
    if (!alt.trim() || (stored && alt === altIn(stored, language))) setAlt(altIn(picture, language));
  };
  const insert = async () => {
    if (selected) {
      editor.chain().focus().updateAttributes('image', { alt: alt.trim(), size }).run();
      return onClose();
    }
    if (!file && !stored) return refuse(translate('console.rich_text.picture_missing'));
    await attempt(async () => {
      const src = (stored && withFocus(stored.image)) ?? (file && (await uploadPicture(file)));
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt: alt.trim(), size } })
        .run();
      onClose();
    });
  };
  return (
    <PlainDialog
      title={translate(`console.rich_text.${selected ? 'picture_describe' : 'picture'}`)}
      onClose={onClose}
      maxWidth="xs"
      gap={2}
      yes={translate(selected ? 'ra.action.save' : 'console.rich_text.picture_insert')}
      isBusy={isBusy}
      onYes={insert}
    >
      {!selected && (
        <PictureSource id={id} problem={problem} file={file} stored={stored} onFile={choose} onPick={pick} />
      )}
      <LabelledText
        isStrong
        label={translate('console.rich_text.picture_alt')}
        help={translate('console.rich_text.picture_alt_hint')}
        value={alt}
        limit={300}
        onChange={setAlt}
      />
      <EditedLanguageProvider value={undefined}>
        <FieldFrame id={`${id}-size`} label={translate('console.rich_text.picture_size')}>
          <PictureSize id={`${id}-size`} size={size} onChange={setSize} />
        </FieldFrame>
      </EditedLanguageProvider>
    </PlainDialog>
  );
}
