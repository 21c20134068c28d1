import Button from '@mui/material/Button';
import { type Focus, withFocus } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { Crop, Focus as FocusIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { pictureFocus } from '../form/file-focus.ts';
import { PickButton } from '../media/pick-button.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

const CropDialog = lazyPart(() => import('../crop/crop-dialog.tsx'));
const FocusDialog = lazyPart(() => import('../crop/focus-dialog.tsx'));

interface Props {
  /** The picture of the form where it has a focal point: a file, or its address. */
  picture?: File | string;
  /** Where the browser has it. */
  address: string;
  disabled: boolean;
  onFile(file: File): void;
  onPick(picture: MediaPicture): void;
  onFocus?(focus: Focus): void;
  /** The picture as a file, to be cropped. */
  readPicture(): Promise<File | undefined>;
}

/** What is done with a picture of a form: another takes its place, it is cropped, or a point of it stays in view. */
export function PictureTools({ picture, address, disabled, onFile, onPick, onFocus, readPicture }: Props) {
  const translate = useTranslate();
  const [toCut, setToCut] = useState<File>();
  const [isPointing, setPointing] = useState(false);
  const tool = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button variant="outlined" startIcon={icon} disabled={disabled} aria-haspopup="dialog" onClick={onClick}>
      {translate(label)}
    </Button>
  );
  return (
    <>
      <PickButton label="console.image.replace" disabled={disabled} onPick={onPick} onFile={onFile} />
      {tool('console.image.crop', <Crop />, () => void readPicture().then(setToCut))}
      {onFocus && tool('console.image.focus', <FocusIcon />, () => setPointing(true))}
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
            address={withFocus(address)}
            focus={pictureFocus(picture)}
            onCancel={() => setPointing(false)}
            onDone={(focus) => {
              setPointing(false);
              onFocus?.(focus);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
