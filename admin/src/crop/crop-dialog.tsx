import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { hidden, MAX_ZOOM, type Size, type View, visibleArea } from '@piiri/shared/crop-area.ts';
import { cutPicture } from '@piiri/shared/cut-picture.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CropFrame } from './crop-frame.tsx';

interface Props {
  file: File;
  /** Width by height. */
  ratio: number;
  /** What the form that it gets is called: `16:9`. */
  ratioName: string;
  /** The picture as it was cut, or as it is. */
  onDone: (file: File) => void;
  onCancel: () => void;
}

function useAddress(file: File): string {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}

const CONTROLS = [
  ['zoom', 1, MAX_ZOOM],
  ['x', 0, 1],
  ['y', 0, 1],
] as const;

/** Cuts a picture to a form, by dragging or with sliders; or takes it as it is. */
export default function CropDialog({ file, ratio, ratioName, onDone, onCancel }: Props) {
  const translate = useTranslate();
  const id = useId();
  const address = useAddress(file);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<View>({ zoom: 1, x: 0.5, y: 0.5 });
  const [hasFailed, setFailed] = useState(false);
  // There is nowhere to move it where all of it is shown.
  const isFixed = (name: keyof View) => name !== 'zoom' && (!size || hidden(size, ratio, view)[name] < 1);
  const cut = async () => {
    if (!size || !image.current) return;
    try {
      onDone(await cutPicture(image.current, visibleArea(size, ratio, view), file));
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('console.crop.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {translate('console.crop.explain', { ratio: ratioName })}
        </DialogContentText>
        {hasFailed && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {translate('console.crop.failed')}
          </Alert>
        )}
        <CropFrame
          address={address}
          image={image}
          size={size}
          ratio={ratio}
          view={view}
          onLoad={setSize}
          onFail={() => setFailed(true)}
          onChange={setView}
        />
        {CONTROLS.map(([name, min, max]) => (
          <div key={name}>
            <Typography id={`${id}-${name}`} variant="body2" sx={{ fontWeight: 600, mt: 1.5 }}>
              {translate(`console.crop.${name}`)}
            </Typography>
            <Slider
              size="small"
              aria-labelledby={`${id}-${name}`}
              value={view[name]}
              min={min}
              max={max}
              step={0.01}
              disabled={isFixed(name)}
              getAriaValueText={(value) => `${Math.round(value * 100)} %`}
              onChange={(_, value) => setView({ ...view, [name]: Number(value) })}
            />
          </div>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button variant="outlined" onClick={() => onDone(file)}>
          {translate('console.crop.as_is')}
        </Button>
        <Button variant="contained" onClick={() => void cut()}>
          {translate('console.crop.cut')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
