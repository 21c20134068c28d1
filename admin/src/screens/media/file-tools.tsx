import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import { type Focus, focusOf, withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { Crop, Focus as FocusIcon, Replace } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useRef, useState } from 'react';
import { mediaFile } from '../../media/media-file.ts';
import { lazyPart } from '../../shell/lazy-part.ts';

const CropDialog = lazyPart(() => import('../../crop/crop-dialog.tsx'));
const FocusDialog = lazyPart(() => import('../../crop/focus-dialog.tsx'));

interface Props {
  picture: MediaPicture;
  /** Another file that is to take its place. */
  onFile(file: File): void;
  onFocus(focus: string | null): void;
  onFail(error: unknown): void;
}

/** What is done with the file of a picture: another takes its place, it is cropped, or a point of it stays in view. */
export function FileTools({ picture, onFile, onFocus, onFail }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [toCut, setToCut] = useState<File>();
  const [isPointing, setPointing] = useState(false);
  const point = (focus: Focus) => {
    setPointing(false);
    onFocus(focusOf(withFocus(picture.image, focus)) ?? null);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<Replace />} onClick={() => input.current?.click()}>
        {translate('console.media.replace')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Crop />}
        aria-haspopup="dialog"
        onClick={() => void mediaFile(picture).then(setToCut, onFail)}
      >
        {translate('console.image.crop')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<FocusIcon />}
        aria-haspopup="dialog"
        onClick={() => setPointing(true)}
      >
        {translate('console.image.focus')}
      </Button>
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
      <Suspense>
        {toCut && (
          <CropDialog
            file={toCut}
            ratio={16 / 9}
            ratioName="16:9"
            isThere
            onCancel={() => setToCut(undefined)}
            onDone={(file) => {
              setToCut(undefined);
              onFile(file);
            }}
          />
        )}
        {isPointing && (
          <FocusDialog
            address={withFocus(picture.image)}
            focus={picture.focus ?? undefined}
            onCancel={() => setPointing(false)}
            onDone={point}
          />
        )}
      </Suspense>
    </Box>
  );
}
