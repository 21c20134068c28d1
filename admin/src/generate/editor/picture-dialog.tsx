import { withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import type { Editor } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { messageOf } from '../../data/api/problem.ts';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { EditedLanguageProvider, useEditedLanguage } from '../../kit/inputs/edited-language.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import { altIn } from '../media/alt-text.ts';
import { pictureErrorKey, serverPictureMessage, uploadPicture } from '../media/upload-picture.ts';
import { PictureSize } from './picture-size.tsx';
import { PictureSource } from './picture-source.tsx';

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
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const choose = (chosen: File) => {
    const fault = pictureErrorKey(chosen);
    setProblem(fault && translate(`validation.${fault.message}`, fault.params));
    setFile(fault ? undefined : chosen);
    setStored(undefined);
  };
  const pick = (picture: MediaPicture) => {
    setStored(picture);
    setFile(undefined);
    setProblem(undefined);
    // Replaces an alternative text that came from the previous library picture.
    if (!alt.trim() || (stored && alt === altIn(stored, language))) setAlt(altIn(picture, language));
  };
  const insert = async () => {
    if (isBusy) return;
    if (selected) {
      editor.chain().focus().updateAttributes('image', { alt: alt.trim(), size }).run();
      return onClose();
    }
    if (!file && !stored) return setProblem(translate('console.rich_text.picture_missing'));
    setBusy(true);
    try {
      const src = (stored && withFocus(stored.image)) ?? (file && (await uploadPicture(file)));
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt: alt.trim(), size } })
        .run();
      onClose();
    } catch (error) {
      setProblem(serverPictureMessage(error) ?? translate(messageOf(error)));
      setBusy(false);
    }
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
