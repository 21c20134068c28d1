import Box from '@mui/material/Box';
import { isStoredPicture, withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../data/api/problem.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { PicturePreview } from '../../kit/inputs/picture-preview.tsx';
import { restoreFocus } from '../../kit/state/focus.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { CropAndFocus } from '../media/crop-and-focus.tsx';
import { PickButton, PictureDropArea } from '../media/picture-drop-area.tsx';
import { mediaFile, pictureErrorKey, serverPictureMessage } from '../media/picture-files.ts';
import { startUpload, uploadedAddress } from '../media/picture-uploads.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFieldInput } from './use-field-input.ts';

/** A picture that is uploaded when it is chosen; the form's value is its address. */
export default function PictureInput(props: FieldInputProps) {
  const { name } = props;
  const translate = useTranslate();
  const { setError, clearErrors, getValues, setValue } = useFormContext();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const chooser = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const address = control.value as string | null;
  // During the upload the picture can only be removed.
  const isBusy = isDisabled || !isStoredPicture(address ?? '');
  const reject = (message: string) => setError(name, { type: 'value', message });

  const choose = (file: File) => {
    const fault = pictureErrorKey(file);
    if (fault) return reject(translate(`validation.${fault.message}`, fault.params));
    clearErrors(name);
    announce(translate('console.image.chosen', { name: file.name }));
    // The clicked button has disappeared; the actions on the picture come next.
    restoreFocus(() => remover.current);
    const upload = startUpload(file, (error) => {
      // Another picture may have been chosen meanwhile.
      if (getValues(name) !== upload) return;
      setValue(name, uploadedAddress(upload) ?? null, { shouldDirty: true });
      if (error) reject(serverPictureMessage(error) ?? translate(messageOf(error)));
    });
    control.onChange(upload);
  };
  const pick = ({ image, filename }: MediaPicture) => {
    clearErrors(name);
    announce(translate('console.media.chosen', { name: filename }));
    restoreFocus(() => remover.current);
    // The picture is shown whole, so it needs no focal point.
    control.onChange(withFocus(image));
  };
  const readPicture = async () => {
    try {
      return await mediaFile({ image: address ?? '', filename: name.replace(/^.*\./, '') });
    } catch (error) {
      reject(translate(messageOf(error)));
      return undefined;
    }
  };
  const remove = () => {
    restoreFocus(() => chooser.current);
    clearErrors(name);
    control.onChange(null);
  };
  return (
    <FieldFrame {...frame} isGroup>
      <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
        {address ? (
          <PicturePreview
            src={address}
            alt={translate('console.image.current')}
            remover={remover}
            disabled={isDisabled}
            onRemove={remove}
          >
            <PickButton label="console.image.replace" disabled={isBusy} onPick={pick} onFile={choose} />
            <CropAndFocus address={address} disabled={isBusy} onFile={choose} readPicture={readPicture} />
          </PicturePreview>
        ) : (
          <PictureDropArea
            ref={chooser}
            describedBy={aria['aria-describedby']}
            isInvalid={Boolean(frame.error)}
            disabled={isDisabled}
            onFile={choose}
            onPick={pick}
          />
        )}
      </Box>
    </FieldFrame>
  );
}
