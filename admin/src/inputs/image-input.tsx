import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '../form/field-frame.tsx';
import { useFormObject } from '../form/object-context.tsx';
import { useFieldInput } from '../form/use-field-input.ts';
import { removalOf } from '../form/values.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { restoreFocus } from '../shell/focus.ts';
import { announce } from '../shell/live-region.tsx';
import { DropArea } from './drop-area.tsx';

const MEGABYTE = 1024 * 1024;
const RATIOS = { wide: '16 / 9', round: '1', logo: '3 / 2' } as const;

function useAddressOf(value: unknown): string | undefined {
  const address = useMemo(
    () =>
      value instanceof Blob ? URL.createObjectURL(value) : typeof value === 'string' ? value : undefined,
    [value],
  );
  useEffect(() => () => void (address?.startsWith('blob:') && URL.revokeObjectURL(address)), [address]);
  return address;
}

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
  const { shape = 'wide' } = field.options as { shape?: keyof typeof RATIOS };
  const address = useAddressOf(control.value);
  const saved = (record?.[name] ?? null) as string | null;
  const change = (value: File | string | null, remove: boolean) => {
    clearErrors(name);
    setValue(removalOf(name), remove, { shouldDirty: true });
    control.onChange(value);
  };
  const choose = (file: File) => {
    const isPicture = IMAGE_TYPES.some((type) => type === file.type);
    const problem = !isPicture ? 'image_type' : file.size > IMAGE_MAX_BYTES ? 'image_too_large' : undefined;
    if (!problem) {
      announce(translate('console.image.chosen', { name: file.name }));
      // What was pressed is gone; what can be done with the picture comes next.
      restoreFocus(() => remover.current);
      return change(file, isRemoved);
    }
    const message = translate(`validation.${problem}`, { max: IMAGE_MAX_BYTES / MEGABYTE });
    return setError(name, { type: 'value', message });
  };
  const remove = () => {
    restoreFocus(() => chooser.current);
    change(null, saved !== null);
  };
  return (
    <FieldFrame {...frame} isGroup>
      <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
        {address ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
            <Box
              component="img"
              src={address}
              alt={
                control.value instanceof File
                  ? translate('console.image.chosen', { name: control.value.name })
                  : translate('console.image.current')
              }
              sx={{
                width: shape === 'wide' ? 320 : 160,
                maxWidth: '100%',
                aspectRatio: RATIOS[shape],
                objectFit: shape === 'logo' ? 'contain' : 'cover',
                borderRadius: shape === 'round' ? '50%' : '12px',
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.default',
              }}
            />
            <Button
              ref={remover}
              variant="outlined"
              color="error"
              startIcon={<Trash2 />}
              disabled={isDisabled}
              onClick={remove}
            >
              {translate('console.image.delete')}
            </Button>
            {saved && control.value === saved && (
              <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
                {translate('console.image.replace_first')}
              </Typography>
            )}
          </Box>
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
            <DropArea
              ref={chooser}
              accept={IMAGE_TYPES.join(',')}
              icon={<ImagePlus />}
              label={translate('console.image.choose')}
              hint={`${translate('console.image.drop')}. ${translate('console.image.limits', { max: IMAGE_MAX_BYTES / MEGABYTE })}`}
              describedBy={aria['aria-describedby']}
              isInvalid={Boolean(frame.error)}
              disabled={isDisabled}
              onFiles={([file]) => file && choose(file)}
            />
          </>
        )}
      </Box>
    </FieldFrame>
  );
}
