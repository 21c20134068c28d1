import Button from '@mui/material/Button';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';

const MediaPicker = lazyWithTexts(() => import('./media-picker.tsx'));

interface Props {
  onPick(picture: MediaPicture): void;
  disabled?: boolean;
  /** Key of its label. */
  label?: string;
}

/** Opens the library, from which a picture is chosen. */
export function PickButton({ onPick, disabled, label = 'console.media.choose' }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<GalleryHorizontalEnd />}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate(label)}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaPicker
            onClose={() => setOpen(false)}
            onPick={(picture) => {
              setOpen(false);
              onPick(picture);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
