import { useState } from 'react';

/** Attributes of an `<img>` that detect a picture that fails to load. */
export interface WatchedImage {
  ref(image: HTMLImageElement | null): void;
  onError(): void;
}

/**
 * Returns a picture's URL, or undefined when it cannot be loaded because there is no connection or it was removed; the
 * caller then renders as without a picture. `image`: attributes for its `<img>`.
 */
export function usePicture(src: string | null | undefined): { src: string | undefined; image: WatchedImage } {
  const [missing, setMissing] = useState<string>();
  const onError = () => setMissing(src ?? undefined);
  // In a server-rendered page the picture may have failed before hydration.
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) onError();
  };
  return { src: src && src !== missing ? src : undefined, image: { ref, onError } };
}
