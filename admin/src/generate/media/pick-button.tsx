import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';

const MediaPicker = lazyWithTexts(() => import('./media-picker.tsx'));

interface Props {
  onPick(picture: MediaPicture): void;
  /** Present when an uploaded file is accepted as well. */
  onFile?(file: File): void;
  disabled?: boolean;
  /** Text key of the label. */
  label?: string;
}

/** Button that opens the library to choose a picture. */
export function PickButton({ onPick, onFile, disabled, label = 'console.media.choose' }: Props) {
  const translate = useTranslate();
  return (
    <DialogButton
      variant="outlined"
      startIcon={<GalleryHorizontalEnd />}
      disabled={disabled}
      label={translate(label)}
    >
      {(close) => {
        const chosen =
          <T,>(take: (chosen: T) => void) =>
          (one: T) => {
            close();
            take(one);
          };
        return (
          <MediaPicker
            title={label}
            onClose={close}
            onPick={chosen(onPick)}
            onFile={onFile && chosen(onFile)}
          />
        );
      }}
    </DialogButton>
  );
}
