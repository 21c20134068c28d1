import { qrPath } from '@piiri/shared/qr-path.ts';
import { useEffect } from 'react';
import { useApp } from '../../data/app.ts';
import { Viewer } from '../../ui/dialog/viewer.tsx';

/** Splits the code into groups of three that are easy to read aloud. */
const groupCode = (code: string) => code.replace(/(.{3})(?=.)/g, '$1-');

/** Keeps the screen from going dark while it is mounted, where the browser can; also after a look at another app. */
function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isMounted = true;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // A browser with little battery refuses.
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isMounted) lock = granted;
      else void granted?.release();
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}

interface CheckInCodeProps {
  /** Title of the event. */
  title: string;
  code: string;
  onClose(): void;
}

/**
 * Check-in code of an event over the whole screen, as a QR code and as text: dark on white in every theme, so that the
 * desk's reader sees it.
 */
export default function CheckInCode({ title, code, onClose }: CheckInCodeProps) {
  const { t } = useApp();
  const { size, path } = qrPath(code);
  useScreenAwake();
  return (
    <Viewer label={t('events:code')} head={<strong className="one-line">{title}</strong>} onClose={onClose}>
      {() => (
        <div className="check-in-code">
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('events:code')}>
            <rect width={size} height={size} />
            <path d={path} />
          </svg>
          <p translate="no">{groupCode(code)}</p>
        </div>
      )}
    </Viewer>
  );
}
