import { useLayoutEffect } from 'react';

let text = '';

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Enter');

function hold(event: KeyboardEvent): void {
  if (!isTyped(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const { key } = event;
  if (key === 'Backspace') text = text.slice(0, -1);
  else if (key.length === 1) text += key;
}

/** Captures typed text for an overlay that is loading, and keeps it from the rest of the page. Renders nothing. */
export function HoldText(): null {
  useLayoutEffect(() => {
    text = '';
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, []);
  return null;
}

/** Returns the text typed while the overlay loaded, and clears it. */
export function takeHeldText(): string {
  const taken = text;
  text = '';
  return taken;
}
