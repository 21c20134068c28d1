import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useConsole } from '../../data/session/console-context.tsx';
import { usePictureName } from '../../generate/media/alt-text.ts';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { useConfirm } from '../../kit/dialogs/use-confirm.tsx';
import { AltInputs } from './alt-inputs.tsx';
import { FileTools } from './file-tools.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PictureUses } from './picture-uses.tsx';
import { usePictureActions } from './use-picture-actions.ts';

interface Props {
  picture: MediaPicture;
  /** Receives the changed picture. */
  onChange(picture: MediaPicture): void;
  onClose(): void;
}

/** Details of a picture: edits its alternative text, changes its file, and deletes it when it is unused. */
export function PictureDetails({ picture, onChange, onClose }: Props) {
  const translate = useTranslate();
  const t = (key: string, words?: object) => translate(`console.media.${key}`, words);
  const nameOf = usePictureName();
  const { default_language: first } = useConsole().tenant;
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  const [texts, setTexts] = useState(picture.alt);
  const [ask, dialog] = useConfirm();
  const { problem, isBusy, refuse, describe, point, replace, remove } = usePictureActions(picture, {
    onChange,
    onClose,
  });
  const uses = picture.used.length + picture.used_elsewhere;
  const askToDelete = () =>
    ask({ title: t('delete_title'), text: t('delete_text'), yes: t('delete'), onYes: remove });
  const askToReplace = (file: File) =>
    ask({
      isNonDestructive: true,
      title: t('replace_title'),
      text: t('replace_text', { smart_count: uses }),
      yes: t('replace_yes'),
      onYes: () => replace(file),
    });
  return (
    <PlainDialog
      title={t('details')}
      onClose={onClose}
      gap={2}
      actions={
        <>
          <Button
            color="error"
            sx={{ mr: 'auto' }}
            onClick={() => (uses > 0 ? refuse(t('delete_used')) : askToDelete())}
          >
            {t('delete')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="contained"
            aria-disabled={isBusy || undefined}
            onClick={() => void describe(texts)}
          >
            {translate('console.rich_text.picture_describe_save')}
          </Button>
        </>
      }
    >
      <Box
        component="img"
        src={picture.image}
        alt={nameOf(picture).name}
        className="rounded-card"
        sx={{ maxWidth: '100%', maxHeight: 320, justifySelf: 'center', objectFit: 'contain' }}
      />
      <PictureFacts picture={picture} />
      <FileTools
        picture={picture}
        onFile={(file) => (uses > 0 ? askToReplace(file) : void replace(file))}
        onFocus={(focus) => void point(focus)}
        onFail={refuse}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <AltInputs languages={languages} texts={texts} onChange={setTexts} />
      <PictureUses picture={picture} />
      {dialog}
    </PlainDialog>
  );
}
