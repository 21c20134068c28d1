import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { MAX_ALT } from '@piiri/shared/contracts/media-limits.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FieldFrame } from '../../form/field-frame.tsx';
import { useMediaChanges } from '../../media/use-media.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { restoreFocus } from '../../shell/focus.ts';
import { PictureFacts } from './picture-facts.tsx';
import { PictureUses } from './picture-uses.tsx';

interface Props {
  picture: MediaPicture;
  onClose(): void;
}

/** What is known of a picture; what is seen in it is written here, and one that nothing shows is deleted. */
export function PictureDetails({ picture, onClose }: Props) {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.media.${key}`);
  const notify = useNotify();
  const id = useId();
  const { describe, remove } = useMediaChanges();
  const [alt, setAlt] = useState(picture.alt);
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const isUsed = picture.used.length + picture.used_elsewhere > 0;
  const attempt = async (change: Promise<unknown>, done: string) => {
    try {
      await change;
      notify(`console.media.${done}`, { type: 'success' });
      onClose();
    } catch (error) {
      setProblem(translate(messageOf(error)));
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('details')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="img"
          src={picture.image}
          alt={picture.alt}
          sx={{
            maxWidth: '100%',
            maxHeight: 320,
            justifySelf: 'center',
            objectFit: 'contain',
            borderRadius: 'var(--radius-card)',
          }}
        />
        <PictureFacts picture={picture} />
        {problem && <Alert severity="error">{problem}</Alert>}
        <FieldFrame id={`${id}-alt`} label={translate('console.rich_text.picture_alt')} help={t('alt_help')}>
          <OutlinedInput
            id={`${id}-alt`}
            fullWidth
            size="small"
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            inputProps={{ maxLength: MAX_ALT, 'aria-describedby': `${id}-alt-help` }}
          />
        </FieldFrame>
        <PictureUses picture={picture} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          color="error"
          sx={{ mr: 'auto' }}
          onClick={() => (isUsed ? setProblem(t('delete_used')) : setAsked(true))}
        >
          {t('delete')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button variant="contained" onClick={() => void attempt(describe(picture, alt), 'alt_saved')}>
          {translate('console.rich_text.picture_describe_save')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('delete_title')}
        text={t('delete_text')}
        yes={t('delete')}
        no={translate('ra.action.cancel')}
        onNo={() => setAsked(false)}
        onYes={() => {
          setAsked(false);
          restoreFocus(() => document.querySelector<HTMLElement>('.picture-grid [tabindex="0"]'));
          void attempt(remove(picture), 'deleted');
        }}
      />
    </Dialog>
  );
}
