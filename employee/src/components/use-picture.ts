import { useState } from 'react';

/** The attributes of an `<img>` by which it is noticed that its picture is not to be had. */
export interface WatchedImage {
  ref(image: HTMLImageElement | null): void;
  onError(): void;
}

/**
 * A picture's address, undefined when the picture cannot be had: without a connection, or since it was taken away. What shows
 * it then shows what it shows where there is none. `image`: attributes for its `<img>`.
 */
export function usePicture(src: string | null | undefined): { src: string | undefined; image: WatchedImage } {
  const [missing, setMissing] = useState<string>();
  const onError = () => setMissing(src ?? undefined);
  // In a page from the server it may have failed before anybody listened.
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) onError();
  };
  return { src: src && src !== missing ? src : undefined, image: { ref, onError } };
}
