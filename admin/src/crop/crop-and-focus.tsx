import Button from '@mui/material/Button';
import { type Focus, withFocus } from '@piiri/schemas/own-picture.ts';
import { Crop, Focus as FocusIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogButton } from '../shell/dialog-button.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { quiet } from '../shell/quiet.tsx';

const CropDialog = quiet(lazyPart(() => import('./crop-dialog.tsx')));
const FocusDialog = quiet(lazyPart(() => import('./focus-dialog.tsx')));

interface Props {
  /** Where the browser has the picture. */
  address: string;
  /** The point that stays in view, as addresses have it. */
  focus?: string;
  disabled?: boolean;
  /** The picture as a file, to be cropped; nothing where it cannot be read. */
  readPicture(): Promise<File | undefined>;
  onFile(file: File): void;
  /** Missing where the picture is always shown whole. */
  onFocus?(focus: Focus): void;
}

/** Two tools for a picture: it is cropped, or a point of it stays in view. */
export function CropAndFocus({ address, focus, disabled, readPicture, onFile, onFocus }: Props) {
  const translate = useTranslate();
  const [toCut, setToCut] = useState<File>();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Crop />}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => void readPicture().then(setToCut)}
      >
        {translate('console.image.crop')}
      </Button>
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
      {onFocus && (
        <DialogButton
          variant="outlined"
          startIcon={<FocusIcon />}
          disabled={disabled}
          label={translate('console.image.focus')}
        >
          {(close) => (
            <FocusDialog
              address={withFocus(address)}
              focus={focus}
              onCancel={close}
              onDone={(chosen) => {
                close();
                onFocus(chosen);
              }}
            />
          )}
        </DialogButton>
      )}
    </>
  );
}
