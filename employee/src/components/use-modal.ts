import { useEffect, useRef } from 'react';

/** A dialog that is open for as long as it is rendered. The browser keeps the focus in it, and restores it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return { dialog, close: () => dialog.current?.close() };
}
