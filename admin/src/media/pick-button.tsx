import Button from '@mui/material/Button';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';

const MediaPicker = lazyWithTexts(() => import('./media-picker.tsx'));

interface Props {
  onPick(picture: MediaPicture): void;
  /** Takes a file of one's own as well. */
  onFile?(file: File): void;
  disabled?: boolean;
  /** Key of its label. */
  label?: string;
}

/** Opens the library, from which a picture is chosen. */
export function PickButton({ onPick, onFile, disabled, label = 'console.media.choose' }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const chosen =
    <T,>(take: (chosen: T) => void) =>
    (one: T) => {
      setOpen(false);
      take(one);
    };
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
            title={label}
            onClose={() => setOpen(false)}
            onPick={chosen(onPick)}
            onFile={onFile && chosen(onFile)}
          />
        </Suspense>
      )}
    </>
  );
}
