import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { type ComponentProps, forwardRef } from 'react';
import { ImageDropArea } from '../../kit/inputs/image-drop-area.tsx';
import { PickButton } from './pick-button.tsx';

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
