import { useLayoutEffect } from 'react';

let capturedText = '';

const isTextKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Enter');

function capture(event: KeyboardEvent): void {
  if (!isTextKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const { key } = event;
  if (key === 'Backspace') capturedText = capturedText.slice(0, -1);
  else if (key.length === 1) capturedText += key;
}

/** Captures typed text for an overlay that is loading, and keeps it from the rest of the page. Renders nothing. */
export function CaptureText(): null {
  useLayoutEffect(() => {
    capturedText = '';
    window.addEventListener('keydown', capture, true);
    return () => window.removeEventListener('keydown', capture, true);
  }, []);
  return null;
}

/** Returns the text typed while the overlay loaded, and clears it. */
export function takeCapturedText(): string {
  const captured = capturedText;
  capturedText = '';
  return captured;
}
