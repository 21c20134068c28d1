import Box from '@mui/material/Box';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { EditedLanguageProvider } from '../../kit/inputs/edited-language.tsx';
import { FieldFrame, labelId } from '../../kit/inputs/field-frame.tsx';
import { usePictureName } from '../media/alt-text.ts';
import { PickButton } from '../media/pick-button.tsx';
import { PictureDropArea } from '../media/picture-drop-area.tsx';

interface Props {
  id: string;
  problem?: string;
  /** The chosen file. */
  file?: File;
  /** The chosen library picture. */
  stored?: MediaPicture;
  onFile(file: File): void;
  onPick(picture: MediaPicture): void;
}

/** Source of a picture: an uploaded file, or the library. */
export function PictureSource({ id, problem, file, stored, onFile, onPick }: Props) {
  const translate = useTranslate();
  const nameOf = usePictureName();
  return (
    <>
      <EditedLanguageProvider value={undefined}>
        <FieldFrame
          id={id}
          label={translate('console.rich_text.picture_file')}
          help={file && translate('console.image.chosen', { name: file.name })}
          error={problem}
          isGroup
        >
          <Box role="group" aria-labelledby={labelId(id)}>
            <PictureDropArea
              describedBy={`${id}-error ${id}-help`}
              isInvalid={Boolean(problem)}
              onFile={onFile}
            />
          </Box>
        </FieldFrame>
      </EditedLanguageProvider>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {stored && (
          <Box
            component="img"
            src={stored.image_thumbnail}
            alt={translate('console.media.chosen', { name: nameOf(stored).name })}
            className="rounded"
            sx={{ width: 96, aspectRatio: '4 / 3', objectFit: 'cover' }}
          />
        )}
        <PickButton onPick={onPick} label={`console.media.${stored ? 'change' : 'choose'}`} />
      </Box>
    </>
  );
}
