import { qrPath } from '@piiri/shared/qr-path.ts';
import { useApp } from '../../models/app.ts';

/** The code in groups that are easily read out. */
const grouped = (code: string) => code.replace(/(.{3})(?=.)/g, '$1-');

/** What is shown at the desk of an event: a QR code, dark on light in every theme, and the same in letters. */
export default function CheckInCode({ code }: { code: string }) {
  const { t } = useApp();
  const { size, path } = qrPath(code);
  return (
    <div className="check-in-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('events:code')}>
        <rect width={size} height={size} />
        <path d={path} />
      </svg>
      <p translate="no">{grouped(code)}</p>
    </div>
  );
}
