/** Props of a popover: the button that it is anchored to, and its close handler. */
export interface PopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
}
