import { type RefObject, useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { blockUnload } from '../shell/before-unload.ts';
import { ConfirmDialog } from '../shell/question.tsx';

interface Props {
  isChanged: boolean;
  /** Set while leaving is right, as after saving. */
  mayLeave: RefObject<boolean>;
  /** What is unsaved is left behind. */
  onLeave?: () => void;
  /** Where its words stand. Default: those of a form. */
  words?: string;
}

/** Asks before unsaved changes are left behind, within the console and when the tab is closed. */
export function LeaveGuard({ isChanged, mayLeave, onLeave, words = 'console.leave' }: Props) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (isChanged) return blockUnload(() => mayLeave.current);
  }, [isChanged, mayLeave]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate(`${words}.title`)}
      text={translate(`${words}.text`)}
      yes={translate(`${words}.leave`)}
      no={translate(`${words}.stay`)}
      onYes={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onNo={() => blocker.reset?.()}
    />
  );
}
