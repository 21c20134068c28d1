import type { Entity } from '@piiri/schemas';

/** Props of a popover: the button that it is anchored to, and its close handler. */
export interface PopoverProps {
  entity: Entity;
  anchor: HTMLElement;
  onClose: () => void;
}
