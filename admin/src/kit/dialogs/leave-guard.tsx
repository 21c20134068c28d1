import { type RefObject, useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { blockUnload } from '../state/before-unload.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  isChanged: boolean;
  /** Set while leaving is right, as after saving. */
  isLeavingAllowed?: RefObject<boolean>;
  /** What is unsaved is left behind. */
  onLeave?: () => void;
  /** Whether what is unsaved is kept for later unless it is discarded. */
  isKept?: boolean;
  /** Prefix of the text keys. Default: that of a form. */
  words?: string;
}

/** Asks for confirmation before unsaved changes are lost, within the console and when the tab is closed. */
export function LeaveGuard({
  isChanged,
  isLeavingAllowed,
  onLeave,
  isKept = false,
  words = 'console.leave',
}: Props) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isLeavingAllowed?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (isChanged) return blockUnload(() => isLeavingAllowed?.current === true);
  }, [isChanged, isLeavingAllowed]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate(`${words}.title`)}
      text={translate(isKept ? 'console.leave.kept' : `${words}.text`)}
      yes={translate(`${words}.leave`)}
      no={translate(`${words}.stay`)}
      other={
        isKept ? { label: translate('console.leave.later'), onChoose: () => blocker.proceed?.() } : undefined
      }
      onYes={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onNo={() => blocker.reset?.()}
    />
  );
}
