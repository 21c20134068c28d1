import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { type ComponentProps, forwardRef } from 'react';
import { PickButton } from '../media/pick-button.tsx';
import { ImageDropArea } from './image-drop-area.tsx';

interface Props extends Pick<ComponentProps<typeof ImageDropArea>, 'describedBy' | 'isInvalid' | 'disabled'> {
  /** The key of its label. */
  label?: string;
  onFile(file: File): void;
  /** Offers the company's library as well. */
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
