export interface Size {
  width: number;
  height: number;
}

/**
 * Visible part of a picture. `zoom`: from 1 (the picture just covers the frame) to MAX_ZOOM. `x`, `y`: position within
 * the hidden part, from 0 (start) to 1 (end).
 */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export interface Area extends Size {
  left: number;
  top: number;
}

export const MAX_ZOOM = 4;

/** Returns whether a picture already has a ratio, within 1 %. */
export function hasRatio({ width, height }: Size, ratio: number): boolean {
  return Math.abs(width / height / ratio - 1) < 0.01;
}

/** Returns the part of a picture that a view shows, in pixels of the picture. It never exceeds the picture. */
export function visibleArea(picture: Size, ratio: number, { zoom, x, y }: View): Area {
  const isWider = picture.width / picture.height > ratio;
  const coverSize = isWider
    ? { width: picture.height * ratio, height: picture.height }
    : { width: picture.width, height: picture.width / ratio };
  const width = coverSize.width / zoom;
  const height = coverSize.height / zoom;
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y };
}

/** Returns position and width of a picture in a frame that shows an area of it, in per cent of the frame. */
export function imagePosition(picture: Size, area: Area): { width: string; left: string; top: string } {
  return {
    width: `${(100 * picture.width) / area.width}%`,
    left: `${(-100 * area.left) / area.width}%`,
    top: `${(-100 * area.top) / area.height}%`,
  };
}

const clampShare = (share: number) => Math.min(1, Math.max(0, share));

/** Returns how much of a picture a view hides, in pixels of the picture. */
export function hiddenSize(picture: Size, ratio: number, view: View): { x: number; y: number } {
  const area = visibleArea(picture, ratio, view);
  return { x: picture.width - area.width, y: picture.height - area.height };
}

/**
 * Returns the view after dragging the picture. `by`: as a share of the frame's width and height. A direction without a
 * hidden part does not move.
 */
export function dragView(picture: Size, ratio: number, view: View, by: { x: number; y: number }): View {
  const area = visibleArea(picture, ratio, view);
  const { x, y } = hiddenSize(picture, ratio, view);
  return {
    ...view,
    x: x < 1 ? view.x : clampShare(view.x - (by.x * area.width) / x),
    y: y < 1 ? view.y : clampShare(view.y - (by.y * area.height) / y),
  };
}
