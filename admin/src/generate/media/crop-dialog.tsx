import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { CropFrame } from '@piiri/shared/ui/crop-frame.tsx';
import { CROP_CONTROLS, CROP_STEP, useCrop } from '@piiri/shared/ui/use-crop.ts';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { Note } from '../../kit/page/note.tsx';

interface Props {
  file: File;
  /** Width divided by height. */
  ratio: number;
  /** Name of the target aspect ratio: `16:9`. */
  ratioName: string;
  /** The picture is already set: it is cropped, or stays as it is. */
  isThere?: boolean;
  /** Receives the cropped picture, or the original. */
  onDone: (file: File) => void;
  onCancel: () => void;
}

/** Crops a picture to an aspect ratio, by dragging or with sliders; or accepts it uncropped. */
export default function CropDialog({ file, ratio, ratioName, isThere, onDone, onCancel }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { view, setView, isFixed, cut, frame } = useCrop(file, ratio);
  const [hasFailed, setFailed] = useState(false);
  const done = async () => {
    try {
      const picture = await cut();
      if (picture) onDone(picture);
    } catch {
      setFailed(true);
    }
  };
  return (
    <PlainDialog
      title={translate('console.crop.title')}
      onClose={onCancel}
      aside={
        !isThere && (
          <Button variant="outlined" onClick={() => onDone(file)} sx={{ mr: 'auto' }}>
            {translate('console.crop.as_is')}
          </Button>
        )
      }
      yes={translate(isThere ? 'console.image.crop' : 'console.crop.cut')}
      onYes={done}
    >
      <DialogContentText>{translate('console.crop.explain', { ratio: ratioName })}</DialogContentText>
      {hasFailed && (
        <Note severity="error" sx={{ mb: 1.5 }}>
          {translate('console.crop.failed')}
        </Note>
      )}
      <CropFrame {...frame} onFail={() => setFailed(true)} />
      {CROP_CONTROLS.map(([name, min, max]) => (
        <div key={name}>
          <Typography id={`${id}-${name}`} variant="subtitle2" sx={{ mt: 1.5 }}>
            {translate(`console.crop.${name}`)}
          </Typography>
          <Slider
            size="small"
            aria-labelledby={`${id}-${name}`}
            value={view[name]}
            min={min}
            max={max}
            step={CROP_STEP}
            disabled={isFixed(name)}
            getAriaValueText={(value) => `${Math.round(value * 100)} %`}
            onChange={(_, value) => setView({ ...view, [name]: Number(value) })}
          />
        </div>
      ))}
    </PlainDialog>
  );
}
