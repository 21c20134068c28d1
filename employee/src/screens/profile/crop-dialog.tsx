import { CropFrame } from '@piiri/shared/ui/crop-frame.tsx';
import { CROP_CONTROLS, CROP_STEP, useCrop } from '@piiri/shared/ui/use-crop.ts';
import { useId } from 'react';
import { useApp } from '../../data/app.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { useModal } from '../../ui/hooks/use-modal.ts';
import './crop.css';

interface Props {
  file: File;
  /**
   * `file`: the cropped picture; the original when the browser cannot read it, so that the server reports what is
   * wrong.
   */
  onDone(file: File): void;
  onCancel(): void;
}

/** Maximum side of the sent picture, px: more than any screen shows of a person. */
const MAX_SIDE = 1024;

/** Crops a picture to a square by mouse, touch or sliders. */
export function CropDialog({ file, onDone, onCancel }: Props) {
  const { t } = useApp();
  const id = useId();
  const { dialog, close } = useModal();
  const { view, setView, isFixed, isLoaded, cut, frame } = useCrop(file, 1, MAX_SIDE);
  const done = async () => {
    const picture = await cut().catch(() => file);
    if (picture) onDone(picture);
  };

  return (
    <dialog className="confirm crop" ref={dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{t('profile:crop')}</h2>
      <p className="field-help">{t('profile:crop_help')}</p>
      <div className="crop-circle">
        <CropFrame {...frame} onFail={() => onDone(file)} />
      </div>
      {CROP_CONTROLS.map(([name, min, max]) => (
        <label key={name} className="crop-control">
          <span>{t(`profile:crop_${name}`)}</span>
          <input
            type="range"
            // A picture's left and right do not depend on the writing direction.
            dir={name === 'x' ? 'ltr' : undefined}
            min={min}
            max={max}
            step={CROP_STEP}
            value={view[name]}
            disabled={isFixed(name)}
            aria-valuetext={`${Math.round(view[name] * 100)} %`}
            onChange={(event) => setView({ ...view, [name]: event.target.valueAsNumber })}
          />
        </label>
      ))}
      <div className="actions confirm-actions">
        <QuietButton onClick={close}>{t('app.cancel')}</QuietButton>
        <Button aria-disabled={!isLoaded} onClick={done}>
          {t('profile:crop_done')}
        </Button>
      </div>
    </dialog>
  );
}
