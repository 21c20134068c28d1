import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { altPath, optionsOf } from '@piiri/schemas';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useObjectUrl } from '@piiri/shared/ui/use-object-url.ts';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { requireField } from '../../data/definitions/require-field.ts';
import { replacesPicture } from '../../data/values/conflict.ts';
import { fileWithFocus, focusedAddress, pictureFocus, removalOf } from '../../data/values/values.ts';
import { Row } from '../../kit/page/row.tsx';
import { mediaFile } from '../media/picture-files.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldInput } from '../registry/field-input.tsx';
import { useFormObject } from './object-context.tsx';
import { PictureField } from './picture-field.tsx';
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
  const { clearErrors, setValue } = useFormContext();
  const input = useFieldInput(props, { format: (value) => value ?? null });
  const { value: stored, onChange } = input.control;
  const isRemoved = useWatch({ name: removalOf(name) }) === true;
  const { shape } = optionsOf(field);
  const file = stored instanceof File ? stored : undefined;
  const chosenUrl = useObjectUrl(file);
  const storedUrl = typeof stored === 'string' ? stored : undefined;
  const address = chosenUrl && file ? focusedAddress(chosenUrl, file) : storedUrl;
  const saved = (record?.[name] ?? null) as string | null;
  const change = (value: File | string | null) => {
    clearErrors(name);
    const removes = value === null ? saved !== null : replacesPicture(value, saved);
    setValue(removalOf(name), removes, { shouldDirty: true });
    onChange(value);
  };
  // The text that described the former picture does not describe the next one.
  const describe = (alt: MediaPicture['alt'] = {}) => {
    const [translations, part] = alternative?.split('.') ?? [];
    if (!part) return;
    for (const language of LANGUAGES)
      setValue(`${translations}.${language}.${part}`, alt[language] ?? null, { shouldDirty: true });
  };
  return (
    <>
      <PictureField
        input={input}
        name={name}
        address={address}
        alt={translate(file ? 'console.image.chosen' : 'console.image.current', { name: file?.name })}
        shape={shape}
        focus={pictureFocus(stored)}
        onFocus={(focus) => change(file ? fileWithFocus(file, focus) : withFocus(String(stored), focus))}
        onFile={(chosen, isCut) => {
          if (!isCut) describe();
          change(chosen);
        }}
        onPick={({ image, alt }) => {
          describe(alt);
          change(image);
        }}
        onRemove={() => change(null)}
        readPicture={async () => file ?? mediaFile({ image: String(stored), filename: name })}
      >
        {(refocus) =>
          isRemoved && (
            <Row gap={1} align="center" sx={{ mb: 1 }} role="status">
              <Typography>{translate('console.image.will_be_deleted')}</Typography>
              <Button
                size="small"
                onClick={() => {
                  refocus();
                  change(saved);
                }}
              >
                {translate('console.image.keep')}
              </Button>
            </Row>
          )
        }
      </PictureField>
      {address && alternative && <AlternativeText entity={entity} path={alternative} />}
    </>
  );
}
