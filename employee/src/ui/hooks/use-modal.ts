import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a modal dialog that is open while it is mounted. The browser traps the focus in it and restores
 * it.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return { dialog, close: () => dialog.current?.close() };
}
