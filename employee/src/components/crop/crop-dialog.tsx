import { hidden, MAX_ZOOM, type Size, type View, visibleArea } from '@piiri/shared/crop-area.ts';
import { cutPicture } from '@piiri/shared/cut-picture.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { CropFrame } from './crop-frame.tsx';
import '../../styles/crop.css';

interface Props {
  file: File;
  /** The picture as it was cut; as it is when the browser cannot read it, for the server to say what is wrong with it. */
  onDone(file: File): void;
  onCancel(): void;
}

/** The side of what is sent, px: more than any screen shows of a person. */
const MOST_SIDE = 1024;

const CONTROLS = [
  ['zoom', 1, MAX_ZOOM],
  ['x', 0, 1],
  ['y', 0, 1],
] as const;

function useAddress(file: File): string {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}

/** Cuts a picture to a square by mouse, by touch or with sliders. */
export function CropDialog({ file, onDone, onCancel }: Props) {
  const { t } = useApp();
  const id = useId();
  const address = useAddress(file);
  const dialog = useRef<HTMLDialogElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<View>({ zoom: 1, x: 0.5, y: 0.5 });
  useEffect(() => dialog.current?.showModal(), []);

  // There is nowhere to move it where all of it is shown.
  const isFixed = (name: keyof View) => name !== 'zoom' && (!size || hidden(size, 1, view)[name] < 1);
  const cut = async () => {
    if (!size || !image.current) return;
    onDone(await cutPicture(image.current, visibleArea(size, 1, view), file, MOST_SIDE).catch(() => file));
  };

  return (
    <dialog className="confirm crop" ref={dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{t('profile:crop')}</h2>
      <p className="field-help">{t('profile:crop_help')}</p>
      <CropFrame
        address={address}
        image={image}
        size={size}
        view={view}
        onLoad={setSize}
        onFail={() => onDone(file)}
        onChange={setView}
      />
      {CONTROLS.map(([name, min, max]) => (
        <label key={name} className="crop-control">
          <span>{t(`profile:crop_${name}`)}</span>
          <input
            type="range"
            // A picture has the same sides whichever way the page runs.
            dir={name === 'x' ? 'ltr' : undefined}
            min={min}
            max={max}
            step={0.01}
            value={view[name]}
            disabled={isFixed(name)}
            aria-valuetext={`${Math.round(view[name] * 100)} %`}
            onChange={(event) => setView({ ...view, [name]: event.target.valueAsNumber })}
          />
        </label>
      ))}
      <div className="confirm-actions">
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          {t('app.cancel')}
        </button>
        <button type="button" className="button" aria-disabled={!size} onClick={cut}>
          {t('profile:crop_done')}
        </button>
      </div>
    </dialog>
  );
}
