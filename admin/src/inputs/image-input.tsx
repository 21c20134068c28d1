import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useObjectUrl } from '@piiri/shared/ui/use-object-url.ts';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '../form/field-frame.tsx';
import { useFormObject } from '../form/object-context.tsx';
import { useFieldInput } from '../form/use-field-input.ts';
import { removalOf } from '../form/values.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { mediaFile } from '../media/media-file.ts';
import { messageOf } from '../providers/data/problem.ts';
import { restoreFocus } from '../shell/focus.ts';
import { announce } from '../shell/live-region.tsx';
import { PictureDropArea } from './picture-drop-area.tsx';
import { ShownPicture } from './shown-picture.tsx';
import { pictureFault } from './upload-picture.ts';

/** A picture. One that is saved must be deleted before another is chosen; both happen when the form is saved. */
export default function ImageInput(props: FieldInputProps) {
  const { name, field } = props;
  const translate = useTranslate();
  const { record } = useFormObject();
  const { setError, clearErrors, setValue } = useFormContext();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const isRemoved = useWatch({ name: removalOf(name) }) === true;
  const chooser = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const { shape = 'wide' } = field.options as { shape?: 'wide' | 'round' | 'logo' };
  const chosenUrl = useObjectUrl(control.value instanceof Blob ? control.value : undefined);
  const address = chosenUrl ?? (typeof control.value === 'string' ? control.value : undefined);
  const saved = (record?.[name] ?? null) as string | null;
  const change = (value: File | string | null, remove: boolean) => {
    clearErrors(name);
    setValue(removalOf(name), remove, { shouldDirty: true });
    control.onChange(value);
  };
  const choose = (file: File) => {
    const fault = pictureFault(file);
    if (!fault) {
      announce(translate('console.image.chosen', { name: file.name }));
      // What was pressed is gone; what can be done with the picture comes next.
      restoreFocus(() => remover.current);
      return change(file, isRemoved);
    }
    const message = translate(`validation.${fault.message}`, fault.params);
    return setError(name, { type: 'value', message });
  };
  const pick = async (picture: MediaPicture) => {
    try {
      choose(await mediaFile(picture, shape === 'logo'));
    } catch (error) {
      setError(name, { type: 'value', message: translate(messageOf(error)) });
    }
  };
  const remove = () => {
    restoreFocus(() => chooser.current);
    change(null, saved !== null);
  };
  return (
    <FieldFrame {...frame} isGroup>
      <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
        {address ? (
          <ShownPicture
            src={address}
            alt={
              control.value instanceof File
                ? translate('console.image.chosen', { name: control.value.name })
                : translate('console.image.current')
            }
            shape={shape}
            remover={remover}
            disabled={isDisabled}
            onRemove={remove}
          >
            {saved && control.value === saved && (
              <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
                {translate('console.image.replace_first')}
              </Typography>
            )}
          </ShownPicture>
        ) : (
          <>
            {isRemoved && (
              <Box
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}
                role="status"
              >
                <Typography>{translate('console.image.will_be_deleted')}</Typography>
                <Button
                  size="small"
                  onClick={() => {
                    restoreFocus(() => remover.current);
                    change(saved, false);
                  }}
                >
                  {translate('console.image.keep')}
                </Button>
              </Box>
            )}
            <PictureDropArea
              ref={chooser}
              describedBy={aria['aria-describedby']}
              isInvalid={Boolean(frame.error)}
              disabled={isDisabled}
              onFile={choose}
              // The library has no faces.
              onPick={shape === 'round' ? undefined : (picture) => void pick(picture)}
            />
          </>
        )}
      </Box>
    </FieldFrame>
  );
}
