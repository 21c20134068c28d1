import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import { ImagePlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ComponentProps, forwardRef } from 'react';
import { DropArea } from './drop-area.tsx';

const MEGABYTE = 1024 * 1024;

interface Props extends Omit<ComponentProps<typeof DropArea>, 'accept' | 'icon' | 'hint' | 'ref'> {
  /** Text keys of the label, and of the hint that a picture can be dropped here. */
  label: string;
  drop?: string;
}

/** Asks for image files, and tells which types are accepted. */
export const ImageDropArea = forwardRef<HTMLButtonElement, Props>(
  ({ label, drop = 'console.image.drop', ...props }, ref) => {
    const translate = useTranslate();
    const limits = translate('console.image.limits', { max: IMAGE_MAX_BYTES / MEGABYTE });
    return (
      <DropArea
        {...props}
        ref={ref}
        accept={IMAGE_TYPES.join(',')}
        icon={<ImagePlus />}
        label={translate(label)}
        hint={`${translate(drop)}. ${limits}`}
      />
    );
  },
);
ImageDropArea.displayName = 'ImageDropArea';
