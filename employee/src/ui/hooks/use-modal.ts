import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openLayer } from '../browser/layers.ts';

interface ModalOptions {
  /** Whether a step back of the history does not close it: it has an address of its own, or wants an answer. */
  ignoresBack?: boolean;
}

/**
 * Returns the ref of a modal dialog that is open while it is mounted. The browser traps the focus in it and restores
 * it; a step back of the history closes it.
 */
export function useModal({ ignoresBack }: ModalOptions = {}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const history = useRouter({ warn: false })?.history;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog opens once.
  useEffect(
    () => (dialog.current ? openLayer(dialog.current, ignoresBack ? undefined : history) : undefined),
    [],
  );
  return { dialog, close: () => dialog.current?.close() };
}
