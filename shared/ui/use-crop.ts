import { useRef, useState } from 'react';
import { hidden, MAX_ZOOM, type Size, type View, visibleArea } from '../crop-area.ts';
import { cutPicture } from '../cut-picture.ts';
import { useObjectUrl } from './use-object-url.ts';

/** What the sliders of a crop change: the view's member, and its range. */
export const CROP_CONTROLS = [
  ['zoom', 1, MAX_ZOOM],
  ['x', 0, 1],
  ['y', 0, 1],
] as const;

/** Step of the sliders, as a share of the picture. */
export const CROP_STEP = 0.01;

/**
 * A picture being cropped. `ratio`: width by height of what is cut; `longestSide`: of the result, px; absent: as it is.
 * Spread `frame` on a `CropFrame`.
 */
export function useCrop(file: File, ratio: number, longestSide?: number) {
  const address = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<View>({ zoom: 1, x: 0.5, y: 0.5 });
  return {
    view,
    setView,
    isLoaded: size !== undefined,
    /** Whether a slider has nothing to move: all of the picture is visible in its direction. */
    isFixed: (name: keyof View) => name !== 'zoom' && (!size || hidden(size, ratio, view)[name] < 1),
    /** The cut picture; undefined until the picture is loaded. Rejects when the browser cannot cut it. */
    cut: async () =>
      size && image.current
        ? await cutPicture(image.current, visibleArea(size, ratio, view), file, longestSide)
        : undefined,
    frame: { address, image, size, ratio, view, onLoad: setSize, onChange: setView },
  };
}
