import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { GalleryHorizontalEnd } from 'lucide-react';
import { type ComponentProps, forwardRef } from 'react';
import { useTranslate } from 'react-admin';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { ImageDropArea } from '../../kit/inputs/drop-area.tsx';

const MediaPicker = lazyWithTexts(() => import('./media-picker.tsx'));

interface PickButtonProps {
  onPick(picture: MediaPicture): void;
  /** Present when an uploaded file is accepted as well. */
  onFile?(file: File): void;
  disabled?: boolean;
  /** Text key of the label. */
  label?: string;
}

/** Button that opens the library to choose a picture. */
export function PickButton({ onPick, onFile, disabled, label = 'console.media.choose' }: PickButtonProps) {
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
          (item: T) => {
            close();
            take(item);
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

interface Props extends Pick<ComponentProps<typeof ImageDropArea>, 'describedBy' | 'isInvalid' | 'disabled'> {
  /** Text key of the label. */
  label?: string;
  onFile(file: File): void;
  /** Also offers the company's picture library. */
  onPick?(picture: MediaPicture): void;
}

/** Asks for a picture: a file, or one of the library. */
export const PictureDropArea = forwardRef<HTMLButtonElement, Props>(
  ({ label = 'console.image.choose', onFile, onPick, ...props }, ref) => (
    <ImageDropArea {...props} ref={ref} label={label} onFiles={([file]) => file && onFile(file)}>
      {onPick && <PickButton onPick={onPick} disabled={props.disabled} />}
    </ImageDropArea>
  ),
);
PictureDropArea.displayName = 'PictureDropArea';
