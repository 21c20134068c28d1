import { dragged, MOST_ZOOM, type Size, shownArea, type View } from '@piiri/shared/crop-area.ts';
import { type PointerEvent, type RefObject, useRef } from 'react';

interface Props {
  address: string;
  /** The picture as it is loaded. */
  image: RefObject<HTMLImageElement | null>;
  /** Its size; undefined until it is there. */
  size: Size | undefined;
  view: View;
  onLoad(size: Size): void;
  onFail(): void;
  onChange(view: View): void;
}

interface Point {
  x: number;
  y: number;
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** What will be left of a picture. One finger or the mouse moves it, two make it larger; the sliders beside it do the same. */
export function CropFrame({ address, image, size, view, onLoad, onFail, onChange }: Props) {
  const held = useRef(new Map<number, Point>());
  const area = size && shownArea(size, 1, view);

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = held.current.get(event.pointerId);
    if (!before || !size) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...held.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    held.current.set(event.pointerId, now);
    if (other) {
      const grown = apart(now, other) / Math.max(1, apart(before, other));
      onChange({ ...view, zoom: Math.min(MOST_ZOOM, Math.max(1, view.zoom * grown)) });
      return;
    }
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onChange(dragged(size, 1, view, { x: (now.x - before.x) / width, y: (now.y - before.y) / height }));
  };
  const release = (event: PointerEvent) => void held.current.delete(event.pointerId);

  return (
    <div
      className="crop-frame"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img
        ref={image}
        src={address}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          width > 0 && height > 0 ? onLoad({ width, height }) : onFail()
        }
        onError={onFail}
        style={
          size && area
            ? {
                inlineSize: `${(100 * size.width) / area.width}%`,
                left: `${(-100 * area.left) / area.width}%`,
                top: `${(-100 * area.top) / area.height}%`,
              }
            : { visibility: 'hidden' }
        }
      />
    </div>
  );
}
