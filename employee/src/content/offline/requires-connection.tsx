import { useApp } from '../../data/app.ts';
import '../../ui/notice.css';

/** Warns at a form, while there is no connection, that its input is not stored on the device. */
export function RequiresConnection() {
  const { connection, hasDeviceWords, t } = useApp();
  if (!connection.lost.value || !hasDeviceWords.value) return null;
  return (
    <p className="notice" role="status">
      {t('offline:needs_connection')}
    </p>
  );
}
