import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Location, locationText } from '@piiri/schemas';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFieldInput } from './use-field-input.ts';

const NOWHERE: Location = { lat: null, lon: null, accuracy: null, text: null };

/** How long the device may look for its place, in ms. */
const TIMEOUT_MS = 15_000;

/** A place: a text, and the coordinates of the device when they are asked for. */
export default function LocationInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const [isFailed, setFailed] = useState(false);
  const place = (control.value as Location | null) ?? NOWHERE;
  const change = (changes: Partial<Location>) => {
    const next = { ...place, ...changes };
    control.onChange(next.text || next.lat !== null ? next : null);
  };
  const locate = () => {
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        change({ lat: coords.latitude, lon: coords.longitude, accuracy: Math.round(coords.accuracy) }),
      () => setFailed(true),
      { timeout: TIMEOUT_MS },
    );
  };
  return (
    <FieldFrame
      {...frame}
      error={frame.error ?? (isFailed ? translate('console.location.failed') : undefined)}
    >
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={place.text ?? ''}
          readOnly={isDisabled}
          error={Boolean(frame.error)}
          inputRef={control.ref}
          onBlur={control.onBlur}
          placeholder={translate('console.location.text')}
          onChange={({ target }) => change({ text: target.value || null })}
          inputProps={{ ...aria, autoComplete: 'off' }}
        />
        {place.lat !== null && <span>{locationText({ ...place, text: null })}</span>}
        <Button size="small" disabled={isDisabled} onClick={locate}>
          {translate('console.location.locate')}
        </Button>
        {place.lat !== null && (
          <Button
            size="small"
            disabled={isDisabled}
            onClick={() => change({ lat: null, lon: null, accuracy: null })}
          >
            {translate('console.location.remove')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  );
}
