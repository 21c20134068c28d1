import { dragView, MAX_ZOOM, type Size, type View } from './crop-area.ts';

/** Pointer event of a finger or the mouse. */
interface Pointer {
  pointerId: number;
  clientX: number;
  clientY: number;
  currentTarget: Pick<Element, 'getBoundingClientRect' | 'setPointerCapture'>;
}

interface Point {
  x: number;
  y: number;
}

const pointOf = ({ clientX: x, clientY: y }: Pointer): Point => ({ x, y });

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Tracks pointers that move a picture in its frame: one finger or the mouse drags it, two fingers enlarge it. */
export function createCropGrip() {
  const pointers = new Map<number, Point>();
  return {
    hold(pointer: Pointer): void {
      pointer.currentTarget.setPointerCapture(pointer.pointerId);
      pointers.set(pointer.pointerId, pointOf(pointer));
    },
    /** Returns the view after a pointer has moved; unchanged when the pointer is not held. */
    move(pointer: Pointer, picture: Size, ratio: number, view: View): View {
      const before = pointers.get(pointer.pointerId);
      if (!before) return view;
      const now = pointOf(pointer);
      const [opposite] = [...pointers].flatMap(([id, point]) => (id === pointer.pointerId ? [] : [point]));
      pointers.set(pointer.pointerId, now);
      if (opposite) {
        const grown = distance(now, opposite) / Math.max(1, distance(before, opposite));
        return { ...view, zoom: Math.min(MAX_ZOOM, Math.max(1, view.zoom * grown)) };
      }
      const { width, height } = pointer.currentTarget.getBoundingClientRect();
      const by = { x: (now.x - before.x) / width, y: (now.y - before.y) / height };
      return dragView(picture, ratio, view, by);
    },
    release({ pointerId }: Pick<Pointer, 'pointerId'>): void {
      pointers.delete(pointerId);
    },
  };
}
