import { type DragEvent, useState } from 'react';

/** Drop position relative to the item under the pointer. */
export type Zone = 'before' | 'inside' | 'after';

export interface Dragging {
  /** Returns the props of the drag handle; the drag image is the surrounding `[data-item]`. */
  handle(item: number): object;
  /** Returns the props of a drop target; `data-drop` shows the drop position. */
  target(item: number): object;
}

interface Options {
  /** Items can be dropped inside one another. */
  isNested?: boolean;
  allows?: (dragged: number, over: number, zone: Zone) => boolean;
  drop: (dragged: number, over: number, zone: Zone) => void;
}

/** Share of an item's height at each end that means before or after it; the middle means inside. */
const EDGE_SHARE = 0.3;

function zoneOf({ currentTarget, clientY }: DragEvent, isNested: boolean): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (!isNested) return share < 0.5 ? 'before' : 'after';
  return share < EDGE_SHARE ? 'before' : share > 1 - EDGE_SHARE ? 'after' : 'inside';
}

/** Moves items by dragging with a mouse. Items are identified by a number: an id, or an index. */
export function useDragging({ isNested = false, allows = () => true, drop }: Options): Dragging {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<{ item: number; zone: Zone }>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const mayDrop = (item: number, zone: Zone) =>
    dragged !== undefined && item !== dragged && allows(dragged, item, zone);
  return {
    handle: (item) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        setDragged(item);
        event.dataTransfer.effectAllowed = 'move';
        const element = event.currentTarget.closest('[data-item]');
        if (element) event.dataTransfer.setDragImage(element, 20, 20);
      },
      onDragEnd: end,
    }),
    target: (item) => ({
      'data-item': item,
      'data-drop': over?.item === item && mayDrop(item, over.zone) ? over.zone : undefined,
      onDragOver: (event: DragEvent) => {
        const zone = zoneOf(event, isNested);
        if (over?.item !== item || over.zone !== zone) setOver({ item, zone });
        if (mayDrop(item, zone)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        const zone = zoneOf(event, isNested);
        if (dragged === undefined || !mayDrop(item, zone)) return;
        event.preventDefault();
        drop(dragged, item, zone);
        end();
      },
    }),
  };
}
