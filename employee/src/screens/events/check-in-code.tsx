import { qrPath } from '@piiri/shared/qr-path.ts';
import { useApp } from '../../data/app.ts';

/** Splits the code into groups of three that are easy to read aloud. */
const groupCode = (code: string) => code.replace(/(.{3})(?=.)/g, '$1-');

/** Check-in code of an event: a QR code, dark on light in every theme, and the code as text. */
export default function CheckInCode({ code }: { code: string }) {
  const { t } = useApp();
  const { size, path } = qrPath(code);
  return (
    <div className="check-in-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('events:code')}>
        <rect width={size} height={size} />
        <path d={path} />
      </svg>
      <p translate="no">{groupCode(code)}</p>
    </div>
  );
}
