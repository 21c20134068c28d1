import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePictureName } from '../../media/alt-text.ts';
import { useConsole } from '../../session/console-context.tsx';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { PlainDialog } from '../../shell/plain-dialog.tsx';
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
  const { asked, ask, problem, isBusy, refuse, describe, point, replace, remove } = usePictureActions(
    picture,
    {
      onChange,
      onClose,
    },
  );
  const uses = picture.used.length + picture.used_elsewhere;
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
            onClick={() => (uses > 0 ? refuse(t('delete_used')) : ask({ kind: 'delete' }))}
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
        onFile={(file) => (uses > 0 ? ask({ kind: 'replace', file }) : void replace(file))}
        onFocus={(focus) => void point(focus)}
        onFail={refuse}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <AltInputs languages={languages} texts={texts} onChange={setTexts} />
      <PictureUses picture={picture} />
      <ConfirmDialog
        isOpen={asked?.kind === 'delete'}
        title={t('delete_title')}
        text={t('delete_text')}
        yes={t('delete')}
        onNo={() => ask(undefined)}
        onYes={() => void remove()}
      />
      <ConfirmDialog
        isOpen={asked?.kind === 'replace'}
        isNonDestructive
        title={t('replace_title')}
        text={t('replace_text', { smart_count: uses })}
        yes={t('replace_yes')}
        onNo={() => ask(undefined)}
        onYes={() => asked?.kind === 'replace' && void replace(asked.file)}
      />
    </PlainDialog>
  );
}
