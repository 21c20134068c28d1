import { useRef, useState } from 'react';
import { hiddenSize, MAX_ZOOM, type Size, type View, visibleArea } from '../crop-area.ts';
import { cropPicture } from '../cut-picture.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Sliders of a crop: the view's member and its range. */
export const CROP_CONTROLS = [
  ['zoom', 1, MAX_ZOOM],
  ['x', 0, 1],
  ['y', 0, 1],
] as const;

/** Step of the sliders, as a share of the picture. */
export const CROP_STEP = 0.01;

/**
 * Returns the state of a picture being cropped. `ratio`: width divided by height of the result; `longestSide`: maximum
 * width of the result, px; absent uses the default. Spread `frame` on a `CropFrame`.
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
    /** Returns whether a slider has nothing to move, because the whole picture is visible in its direction. */
    isFixed: (name: keyof View) => name !== 'zoom' && (!size || hiddenSize(size, ratio, view)[name] < 1),
    /** Returns the cropped picture; undefined until the picture is loaded. Rejects when the browser cannot crop it. */
    cut: async () =>
      size && image.current
        ? await cropPicture(image.current, visibleArea(size, ratio, view), file, longestSide)
        : undefined,
    frame: { address, image, size, ratio, view, onLoad: setSize, onChange: setView },
  };
}
