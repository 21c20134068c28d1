export interface Size {
  width: number;
  height: number;
}

/** What is looked at of a picture: how much larger than it must be, and where its middle is, each from 0 to 1. */
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

/** Whether a picture has a form already, but for what nobody sees. */
export function hasRatio({ width, height }: Size, ratio: number): boolean {
  return Math.abs(width / height / ratio - 1) < 0.01;
}

/** The part of a picture that a view shows, in the picture's own pixels. It never reaches beyond the picture. */
export function visibleArea(picture: Size, ratio: number, { zoom, x, y }: View): Area {
  const isWider = picture.width / picture.height > ratio;
  const coverSize = isWider
    ? { width: picture.height * ratio, height: picture.height }
    : { width: picture.width, height: picture.width / ratio };
  const width = coverSize.width / zoom;
  const height = coverSize.height / zoom;
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y };
}

/** Where a picture lies in a frame that shows an area of it, and how wide it is there, in the frame's own measures. */
export function imagePosition(picture: Size, area: Area): { width: string; left: string; top: string } {
  return {
    width: `${(100 * picture.width) / area.width}%`,
    left: `${(-100 * area.left) / area.width}%`,
    top: `${(-100 * area.top) / area.height}%`,
  };
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** How much of a picture a view hides, in the picture's own pixels. */
export function hidden(picture: Size, ratio: number, view: View): { x: number; y: number } {
  const area = visibleArea(picture, ratio, view);
  return { x: picture.width - area.width, y: picture.height - area.height };
}

/** The view after the picture was dragged by so much of the frame's width and height. Where nothing is hidden nothing moves. */
export function dragged(picture: Size, ratio: number, view: View, by: { x: number; y: number }): View {
  const area = visibleArea(picture, ratio, view);
  const { x, y } = hidden(picture, ratio, view);
  return {
    ...view,
    x: x < 1 ? view.x : within(view.x - (by.x * area.width) / x),
    y: y < 1 ? view.y : within(view.y - (by.y * area.height) / y),
  };
}
