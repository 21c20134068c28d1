import Box from '@mui/material/Box';
import { IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { EditedLanguageProvider } from '../form/edited-language.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { usePictureName } from '../media/alt-text.ts';
import { PickButton } from '../media/pick-button.tsx';

interface Props {
  id: string;
  problem?: string;
  /** The picture of the library that is chosen. */
  stored?: MediaPicture;
  onFile(file: File | undefined): void;
  onPick(picture: MediaPicture): void;
}

/** Where a picture comes from: a file of one's own, or the library. */
export function PictureSource({ id, problem, stored, onFile, onPick }: Props) {
  const translate = useTranslate();
  const nameOf = usePictureName();
  return (
    <>
      <EditedLanguageProvider value={undefined}>
        <FieldFrame id={id} label={translate('console.rich_text.picture_file')} error={problem}>
          <Box
            component="input"
            // A file that was chosen before stands in it no more.
            key={stored?.id}
            id={id}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            aria-describedby={`${id}-error ${id}-help`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => onFile(event.currentTarget.files?.[0])}
            sx={{ font: 'inherit', minHeight: 44, maxWidth: '100%' }}
          />
        </FieldFrame>
      </EditedLanguageProvider>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {stored && (
          <Box
            component="img"
            src={stored.image_thumbnail}
            alt={translate('console.media.chosen', { name: nameOf(stored).name })}
            sx={{ width: 96, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 'var(--radius-small)' }}
          />
        )}
        <PickButton onPick={onPick} label={`console.media.${stored ? 'change' : 'choose'}`} />
      </Box>
    </>
  );
}
