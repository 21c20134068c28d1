import { isStoredPicture, withFocus } from '@piiri/schemas/own-picture.ts';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../data/api/problem.ts';
import { mediaFile, serverPictureMessage } from '../media/picture-files.ts';
import { startUpload, uploadedAddress } from '../media/picture-uploads.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { PictureField } from './picture-field.tsx';
import { useFieldInput } from './use-field-input.ts';

/** A picture that is uploaded when it is chosen; the form's value is its address. */
export default function PictureInput(props: FieldInputProps) {
  const { name } = props;
  const translate = useTranslate();
  const { setError, getValues, setValue } = useFormContext();
  const input = useFieldInput(props, { format: (value) => value ?? null });
  const address = (input.control.value ?? undefined) as string | undefined;
  const choose = (file: File) => {
    const upload = startUpload(file, (error) => {
      // Another picture may have been chosen meanwhile.
      if (getValues(name) !== upload) return;
      setValue(name, uploadedAddress(upload) ?? null, { shouldDirty: true });
      if (error)
        setError(name, {
          type: 'value',
          message: serverPictureMessage(error) ?? translate(messageOf(error)),
        });
    });
    input.control.onChange(upload);
  };
  return (
    <PictureField
      input={input}
      name={name}
      address={address}
      alt={translate('console.image.current')}
      // During the upload the picture can only be removed.
      isBusy={!isStoredPicture(address ?? '')}
      onFile={choose}
      // The picture is shown whole, so it needs no focal point.
      onPick={({ image }) => input.control.onChange(withFocus(image))}
      onRemove={() => input.control.onChange(null)}
      readPicture={() => mediaFile({ image: address ?? '', filename: name.replace(/^.*\./, '') })}
    />
  );
}
