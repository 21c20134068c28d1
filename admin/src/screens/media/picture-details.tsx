import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { focusOf, MAX_ALT_LENGTH, withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { useAttempt } from '../../data/calls/use-action.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { CropAndFocus } from '../../generate/media/crop-and-focus.tsx';
import {
  mediaFile,
  pictureErrorKey,
  serverPictureMessage,
  usePictureName,
} from '../../generate/media/picture-files.ts';
import { useMediaChanges } from '../../generate/media/use-media.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { PictureFileButton } from '../../kit/inputs/picture-file-button.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { restoreFocus } from '../../kit/state/focus.ts';
import { PictureUses } from './picture-uses.tsx';

interface ActionHandlers {
  onChange(picture: MediaPicture): void;
  onClose(): void;
}

const toGrid = () => document.querySelector<HTMLElement>('.picture-grid [tabindex="0"]');

/** Returns the actions on a library picture, and the error of the last one. */
function usePictureActions(picture: MediaPicture, { onChange, onClose }: ActionHandlers) {
  const translate = useTranslate();
  const notify = useNotify();
  const changes = useMediaChanges();
  const messageAbout = (error: unknown) => serverPictureMessage(error) ?? translate(messageOf(error));
  const { attempt, refuse, isBusy, problem } = useAttempt(messageAbout);
  const make = <T,>(
    change: () => Promise<T>,
    done: string,
    after: (answer: T) => void,
    explain = messageAbout,
  ) =>
    attempt(async () => {
      after(await change());
      notify(`console.media.${done}`, { type: 'success' });
    }, explain);
  return {
    problem,
    isBusy,
    refuse: (reason: unknown) => refuse(typeof reason === 'string' ? reason : messageAbout(reason)),
    describe: (alt: MediaPicture['alt']) =>
      make(() => changes.change(picture, { alt }), 'alt_saved', onClose),
    point: (focus: string | null) => make(() => changes.change(picture, { focus }), 'focus_saved', onChange),
    replace: async (file: File) => {
      const fault = pictureErrorKey(file);
      if (fault) return refuse(translate(`validation.${fault.message}`, fault.params));
      return make(
        () => changes.replace(picture, file),
        'replaced',
        onChange,
        (error) =>
          problemOf(error)?.code === 'in_use'
            ? translate('console.media.replace_others')
            : messageAbout(error),
      );
    },
    remove: () => {
      restoreFocus(toGrid);
      return make(() => changes.remove(picture), 'deleted', onClose);
    },
  };
}

interface FileToolsProps {
  picture: MediaPicture;
  /** Receives the replacing file. */
  onFile(file: File): void;
  onFocus(focus: string | null): void;
  onFail(error: unknown): void;
}

/** Actions on the file of a picture: replace it, crop it, or choose its focal point. */
function FileTools({ picture, onFile, onFocus, onFail }: FileToolsProps) {
  const translate = useTranslate();
  return (
    <Row gap={1}>
      <PictureFileButton label={translate('console.media.replace')} onFile={onFile} />
      <CropAndFocus
        address={picture.image}
        focus={picture.focus ?? undefined}
        readPicture={() => mediaFile(picture).catch((error) => void onFail(error))}
        onFile={onFile}
        onFocus={(focus) => onFocus(focusOf(withFocus(picture.image, focus)) ?? null)}
      />
    </Row>
  );
}

type Texts = Partial<Record<Language, string>>;

interface AltInputsProps {
  languages: readonly Language[];
  texts: Texts;
  onChange(texts: Texts): void;
}

/** Alternative text of a picture, in each of the company's languages. */
function AltInputs({ languages, texts, onChange }: AltInputsProps) {
  const translate = useTranslate();
  const label = translate('console.rich_text.picture_alt');
  return (
    <Column gap={1.5}>
      {languages.map((language, index) => (
        <LabelledText
          key={language}
          isStrong
          label={languages.length > 1 ? `${label} (${translate(`console.languages.${language}`)})` : label}
          help={index === languages.length - 1 ? translate('console.media.alt_help') : undefined}
          value={texts[language] ?? ''}
          limit={MAX_ALT_LENGTH}
          input={{ lang: language }}
          onChange={(text) => onChange({ ...texts, [language]: text })}
        />
      ))}
    </Column>
  );
}

/** File of a picture: name, size, who added it and when. */
function PictureFacts({ picture }: { picture: MediaPicture }) {
  const translate = useTranslate();
  const locale = useLocale();
  const timeOf = useTimeText();
  const { filename, width, height, size, uploaded_by: by, uploaded_at } = picture;
  const time = timeOf(uploaded_at);
  const facts = [
    filename,
    width && height ? `${width} × ${height}` : '',
    fileSize(size, locale),
    translate(`console.media.${by ? 'uploaded_by' : 'uploaded'}`, { name: by?.name, time }),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {facts.filter(Boolean).join(' · ')}
    </Typography>
  );
}

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
      {problem && <Note severity="error">{problem}</Note>}
      <AltInputs languages={languages} texts={texts} onChange={setTexts} />
      <PictureUses picture={picture} />
      {dialog}
    </PlainDialog>
  );
}
