import { type DragEvent, useState } from 'react';

/** Moving the items of a list with a mouse. */
export interface Dragging {
  /** For the handle that is dragged; what moves along in sight is what `data-dragged` marks around it. */
  handle(place: number): object;
  /** For the items that it is dropped on; they show where it would come to stand. */
  target(place: number): object;
}

/** Keeps which item of a list is dragged where, and says when it is dropped. */
export function useDragging(move: (from: number, to: number) => void): Dragging {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    handle: (place) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        setDragged(place);
        event.dataTransfer.effectAllowed = 'move';
        const item = event.currentTarget.closest('[data-item]');
        if (item) event.dataTransfer.setDragImage(item, 20, 20);
      },
      onDragEnd: end,
    }),
    target: (place) => ({
      'data-item': place,
      'data-drop':
        dragged === undefined || over !== place || over === dragged
          ? undefined
          : over < dragged
            ? 'before'
            : 'after',
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(place);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        move(dragged, place);
        end();
      },
    }),
  };
}
