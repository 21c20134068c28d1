import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { type Focus, focusPoint, withFocus } from '@piiri/schemas/own-picture.ts';
import { type PointerEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import './focus-dialog.css';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';

const MIDDLE: Focus = { x: 5, y: 5 };

/** Aspect ratios to which the employee app crops pictures. */
const PREVIEW_RATIOS = ['16 / 9', '1', '3 / 4'] as const;

interface Props {
  /** URL of the picture without a focal point. */
  address: string;
  /** As in picture addresses. */
  focus: string | undefined;
  onDone(focus: Focus): void;
  onCancel(): void;
}

/** Returns the clicked point, in tenths of the picture's width and height. */
function pointAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Focus {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const tenth = (part: number, of: number) => Math.min(10, Math.max(0, Math.round((part / of) * 10)));
  return { x: tenth(clientX - left, width), y: tenth(clientY - top, height) };
}

/** Asks which point of a picture stays in view when it is cropped: by clicking on it, or with sliders. */
export default function FocusDialog({ address, focus, onDone, onCancel }: Props) {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.focus.${key}`);
  const id = useId();
  const [point, setPoint] = useState(() => focusPoint(focus));
  const previewUrl = withFocus(address, point);
  return (
    <PlainDialog
      title={t('title')}
      onClose={onCancel}
      aside={
        <Button sx={{ mr: 'auto' }} onClick={() => setPoint(MIDDLE)}>
          {t('middle')}
        </Button>
      }
      yes={t('done')}
      onYes={() => onDone(point)}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{t('explain')}</DialogContentText>
      <div
        className="focus-picture"
        onPointerDown={(event) => setPoint(pointAt(event))}
        onPointerMove={(event) => event.buttons === 1 && setPoint(pointAt(event))}
      >
        <img src={address} alt="" draggable={false} />
        <span style={{ left: `${point.x * 10}%`, top: `${point.y * 10}%` }} />
      </div>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3, mt: 1.5 }}>
        {(['x', 'y'] as const).map((axis) => (
          <div key={axis}>
            <Typography id={`${id}-${axis}`} variant="subtitle2">
              {t(axis)}
            </Typography>
            <Slider
              size="small"
              aria-labelledby={`${id}-${axis}`}
              value={point[axis]}
              min={0}
              max={10}
              getAriaValueText={(value) => `${value * 10} %`}
              onChange={(_, value) => setPoint({ ...point, [axis]: Number(value) })}
            />
          </div>
        ))}
      </Box>
      <Typography variant="subtitle2" sx={{ mt: 1 }}>
        {t('seen')}
      </Typography>
      <div className="focus-forms">
        {PREVIEW_RATIOS.map((ratio) => (
          <img key={ratio} src={previewUrl} alt="" style={{ aspectRatio: ratio }} />
        ))}
      </div>
    </PlainDialog>
  );
}
