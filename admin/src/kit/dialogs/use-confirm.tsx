import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is asked before something is done, and what is done then. */
type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onYes' | 'onNo'> & {
  onYes: () => unknown;
};

/** Asks before something is done. Gives the function that asks, and the dialog, which has its place in what uses it. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ask = (asked: Question) => {
    setQuestion(asked);
    setOpen(true);
  };
  const dialog = question && (
    <ConfirmDialog
      {...question}
      isOpen={isOpen}
      onNo={close}
      onYes={() => {
        close();
        void question.onYes();
      }}
    />
  );
  return [ask, dialog] as const;
}
