import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { ImagePlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ComponentProps, forwardRef } from 'react';
import { PickButton } from '../media/pick-button.tsx';
import { DropArea } from './drop-area.tsx';

const MEGABYTE = 1024 * 1024;

interface Props extends Pick<ComponentProps<typeof DropArea>, 'describedBy' | 'isInvalid' | 'disabled'> {
  /** The key of its label. */
  label?: string;
  onFile(file: File): void;
  /** Offers the company's library as well. */
  onPick?(picture: MediaPicture): void;
}

/** Asks for a picture, and says which ones can be taken. */
export const PictureDropArea = forwardRef<HTMLButtonElement, Props>(
  ({ label = 'console.image.choose', onFile, onPick, ...props }, ref) => {
    const translate = useTranslate();
    const limits = translate('console.image.limits', { max: IMAGE_MAX_BYTES / MEGABYTE });
    return (
      <DropArea
        {...props}
        ref={ref}
        accept={IMAGE_TYPES.join(',')}
        icon={<ImagePlus />}
        label={translate(label)}
        hint={`${translate('console.image.drop')}. ${limits}`}
        onFiles={([file]) => file && onFile(file)}
      >
        {onPick && <PickButton onPick={onPick} disabled={props.disabled} />}
      </DropArea>
    );
  },
);
