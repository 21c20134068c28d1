import type { Location } from '@piiri/schemas/custom-fields/location-text.ts';
import { LocateFixed, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { type LocateProblem, locate } from '../../ui/browser/locate.ts';
import { IconButton, QuietButton } from '../../ui/button.tsx';
import { controlOf, FieldFrame, type FieldProps } from './field-frame.tsx';

const NOWHERE: Location = { lat: null, lon: null, accuracy: null, text: null };

/** Decimals of shown degrees: a metre. */
const DECIMALS = 5;

/** A place: the device tells it at a tap, and a text corrects it. */
export function LocationField(props: FieldProps) {
  const { t } = useApp();
  const { id, value, onChange } = props;
  const place = (value ?? NOWHERE) as Location;
  const latest = useRef(place);
  latest.current = place;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LocateProblem>();
  const button = useRef<HTMLButtonElement>(null);

  const change = (changes: Partial<Location>) => {
    const next = { ...latest.current, ...changes };
    onChange(next.lat === null && !next.text ? undefined : next);
  };
  const find = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const position = await locate();
    setBusy(false);
    if (typeof position === 'string') setProblem(position);
    else change(position);
  };

  return (
    <FieldFrame {...props} isGroup>
      <QuietButton ref={button} busy={isBusy} onClick={() => void find()}>
        <LocateFixed />
        {t(place.lat === null ? 'forms:locate' : 'forms:locate_again')}
      </QuietButton>
      <div role="status">
        {isBusy && <p className="field-help">{t('forms:locating')}</p>}
        {place.lat !== null && place.lon !== null && (
          <p className="form-place">
            <span>
              {place.lat.toFixed(DECIMALS)}, {place.lon.toFixed(DECIMALS)}
              {place.accuracy !== null && (
                <small>{t('forms:accuracy', { metres: Math.round(place.accuracy) })}</small>
              )}
            </span>
            <IconButton
              icon={X}
              label={t('forms:locate_remove')}
              onClick={() => {
                change({ lat: null, lon: null, accuracy: null });
                restoreFocus(() => button.current);
              }}
            />
          </p>
        )}
        {problem && <p className="field-help">{t(`forms:locate_${problem}`)}</p>}
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>{t('forms:place_text')}</label>
        <input
          id={`${id}-text`}
          type="text"
          {...controlOf(props)}
          value={place.text ?? ''}
          onChange={({ target }) => change({ text: target.value || null })}
        />
      </div>
    </FieldFrame>
  );
}
