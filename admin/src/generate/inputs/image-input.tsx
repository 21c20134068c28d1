import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { altPath, optionsOf } from '@piiri/schemas';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { type Focus, withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useObjectUrl } from '@piiri/shared/ui/use-object-url.ts';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { messageOf } from '../../data/api/problem.ts';
import { requireField } from '../../data/definitions/require-field.ts';
import { replacesPicture } from '../../data/values/conflict.ts';
import { fileWithFocus, focusedAddress, pictureFocus, removalOf } from '../../data/values/values.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { PictureFileButton } from '../../kit/inputs/picture-file-button.tsx';
import { PicturePreview } from '../../kit/inputs/picture-preview.tsx';
import { Row } from '../../kit/page/row.tsx';
import { restoreFocus } from '../../kit/state/focus.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { CropAndFocus } from '../media/crop-and-focus.tsx';
import { PickButton, PictureDropArea } from '../media/picture-drop-area.tsx';
import { mediaFile, pictureErrorKey } from '../media/picture-files.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldInput } from '../registry/field-input.tsx';
import { useFormObject } from './object-context.tsx';
import { InEachLanguage } from './translated-inputs.tsx';
import { useFieldInput } from './use-field-input.ts';

/** The alternative text of a picture, in the language that the form shows. `path`: of the part of the translations. */
function AlternativeText({ entity, path }: { entity: FieldInputProps['entity']; path: string }) {
  const [name, part] = path.split('.');
  const field = requireField(entity, path);
  return (
    <Box>
      <InEachLanguage>
        {(language) => <FieldInput entity={entity} field={field} name={`${name}.${language}.${part}`} />}
      </InEachLanguage>
    </Box>
  );
}

/** A picture: a file, or one of the library. The stored picture is deleted or replaced when the form is saved. */
export default function ImageInput(props: FieldInputProps) {
  const { name, field, entity } = props;
  const alternative = altPath(entity.fields, name);
  const translate = useTranslate();
  const { record } = useFormObject();
  const { setError, clearErrors, setValue } = useFormContext();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const isRemoved = useWatch({ name: removalOf(name) }) === true;
  const chooser = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const { shape = 'wide' } = optionsOf(field);
  const file = control.value instanceof File ? control.value : undefined;
  const chosenUrl = useObjectUrl(file);
  const address =
    chosenUrl && file
      ? focusedAddress(chosenUrl, file)
      : typeof control.value === 'string'
        ? control.value
        : undefined;
  const saved = (record?.[name] ?? null) as string | null;
  const change = (value: File | string | null) => {
    clearErrors(name);
    const removes = value === null ? saved !== null : replacesPicture(value, saved);
    setValue(removalOf(name), removes, { shouldDirty: true });
    control.onChange(value);
  };
  const isChosen = (value: File | string, chosen: string) => {
    announce(translate('console.image.chosen', { name: chosen }));
    // The clicked button has disappeared; the actions on the picture come next.
    restoreFocus(() => remover.current);
    change(value);
  };
  const choose = (chosen: File) => {
    const fault = pictureErrorKey(chosen);
    if (!fault) return isChosen(chosen, chosen.name);
    const message = translate(`validation.${fault.message}`, fault.params);
    return setError(name, { type: 'value', message });
  };
  // The text that described the former picture does not describe the next one.
  const describe = (alt: MediaPicture['alt'] = {}) => {
    const [translations, part] = alternative?.split('.') ?? [];
    if (!part) return;
    for (const language of LANGUAGES)
      setValue(`${translations}.${language}.${part}`, alt[language] ?? null, { shouldDirty: true });
  };
  const replace = (chosen: File) => {
    if (!pictureErrorKey(chosen)) describe();
    choose(chosen);
  };
  const pick = ({ image, filename, alt }: MediaPicture) => {
    describe(alt);
    isChosen(image, filename);
  };
  const point = (focus: Focus) =>
    change(file ? fileWithFocus(file, focus) : withFocus(String(control.value), focus));
  const readPicture = async () => {
    try {
      return file ?? (await mediaFile({ image: String(control.value), filename: name }));
    } catch (error) {
      setError(name, { type: 'value', message: translate(messageOf(error)) });
      return undefined;
    }
  };
  const remove = () => {
    restoreFocus(() => chooser.current);
    change(null);
  };
  return (
    <>
      <FieldFrame {...frame} isGroup>
        <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
          {address ? (
            <PicturePreview
              src={address}
              alt={
                file
                  ? translate('console.image.chosen', { name: file.name })
                  : translate('console.image.current')
              }
              shape={shape}
              remover={remover}
              disabled={isDisabled}
              onRemove={remove}
            >
              {shape === 'round' ? (
                <PictureFileButton
                  label={translate('console.image.replace')}
                  disabled={isDisabled}
                  onFile={replace}
                />
              ) : (
                <PickButton
                  label="console.image.replace"
                  disabled={isDisabled}
                  onPick={pick}
                  onFile={replace}
                />
              )}
              {shape === 'wide' && (
                <CropAndFocus
                  address={address}
                  focus={pictureFocus(control.value)}
                  disabled={isDisabled}
                  onFile={choose}
                  onFocus={point}
                  readPicture={readPicture}
                />
              )}
            </PicturePreview>
          ) : (
            <>
              {isRemoved && (
                <Row gap={1} align="center" sx={{ mb: 1 }} role="status">
                  <Typography>{translate('console.image.will_be_deleted')}</Typography>
                  <Button
                    size="small"
                    onClick={() => {
                      restoreFocus(() => remover.current);
                      change(saved);
                    }}
                  >
                    {translate('console.image.keep')}
                  </Button>
                </Row>
              )}
              <PictureDropArea
                ref={chooser}
                describedBy={aria['aria-describedby']}
                isInvalid={Boolean(frame.error)}
                disabled={isDisabled}
                onFile={replace}
                // The library has no portraits.
                onPick={shape === 'round' ? undefined : pick}
              />
            </>
          )}
        </Box>
      </FieldFrame>
      {address && alternative && <AlternativeText entity={entity} path={alternative} />}
    </>
  );
}
