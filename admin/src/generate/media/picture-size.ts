import type { Size } from '@piiri/shared/crop-area.ts';

/** Returns a picture's displayed size in px; undefined when the browser cannot read it. */
export function pictureSize(file: Blob): Promise<Size | undefined> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(file);
    const image = new Image();
    const end = (size: Size | undefined) => {
      URL.revokeObjectURL(address);
      resolve(size);
    };
    image.onload = () => end({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => end(undefined);
    image.src = address;
  });
}
