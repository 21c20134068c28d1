import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Focus, focusOf, withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { Crop, Focus as FocusIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { mediaFile } from '../../media/media-file.ts';
import { PickButton } from '../../media/pick-button.tsx';
import { lazyPart } from '../../shell/lazy-part.ts';

const CropDialog = lazyPart(() => import('../../crop/crop-dialog.tsx'));
const FocusDialog = lazyPart(() => import('../../crop/focus-dialog.tsx'));

interface Props {
  picture: MediaPicture;
  /** Another file that is to take its place; `alt`: what is seen in it, where the library has said it. */
  onFile(file: File, alt?: MediaPicture['alt']): void;
  onFocus(focus: string | null): void;
  onFail(error: unknown): void;
}

/** What is done with the file of a picture: another, of one's own or of the library, takes its place, it is cropped, or a point of it stays in view. */
export function FileTools({ picture, onFile, onFocus, onFail }: Props) {
  const translate = useTranslate();
  const [toCut, setToCut] = useState<File>();
  const [isPointing, setPointing] = useState(false);
  const point = (focus: Focus) => {
    setPointing(false);
    onFocus(focusOf(withFocus(picture.image, focus)) ?? null);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <PickButton
        label="console.media.replace"
        onFile={onFile}
        onPick={(other) => {
          if (other.id !== picture.id) void mediaFile(other).then((file) => onFile(file, other.alt), onFail);
        }}
      />
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
