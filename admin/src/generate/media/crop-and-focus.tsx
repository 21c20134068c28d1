import Button from '@mui/material/Button';
import { type Focus, withFocus } from '@piiri/schemas/own-picture.ts';
import { Crop, Focus as FocusIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';

const CropDialog = withoutFallback(lazyComponent(() => import('./crop-dialog.tsx')));
const FocusDialog = withoutFallback(lazyComponent(() => import('./focus-dialog.tsx')));

interface Props {
  /** URL of the picture in the browser. */
  address: string;
  /** The focal point, as in picture addresses. */
  focus?: string;
  disabled?: boolean;
  /** Resolves to the picture as a file, for cropping; undefined when it cannot be read. */
  readPicture(): Promise<File | undefined>;
  onFile(file: File): void;
  /** Absent when the picture is always shown whole. */
  onFocus?(focus: Focus): void;
}

/** Two tools for a picture: cropping, and choosing its focal point. */
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
