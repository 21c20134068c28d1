import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import { focusOf, withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { Replace } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { CropAndFocus } from '../../generate/media/crop-and-focus.tsx';
import { mediaFile } from '../../generate/media/media-file.ts';

interface Props {
  picture: MediaPicture;
  /** Receives the replacing file. */
  onFile(file: File): void;
  onFocus(focus: string | null): void;
  onFail(error: unknown): void;
}

/** Actions on the file of a picture: replace it, crop it, or choose its focal point. */
export function FileTools({ picture, onFile, onFocus, onFail }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<Replace />} onClick={() => input.current?.click()}>
        {translate('console.media.replace')}
      </Button>
      <CropAndFocus
        address={picture.image}
        focus={picture.focus ?? undefined}
        readPicture={() => mediaFile(picture).catch((error) => void onFail(error))}
        onFile={onFile}
        onFocus={(focus) => onFocus(focusOf(withFocus(picture.image, focus)) ?? null)}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Box>
  );
}
