import { useApp } from '../../models/app.ts';

/** Says at a form, while there is no connection, that what is written in it is not kept on the device. */
export function RequiresConnection() {
  const { connection, notes, t } = useApp();
  // The words for it come with the notes.
  if (!connection.lost.value || !notes.value) return null;
  return (
    <p className="notice" role="status">
      {t('offline:needs_connection')}
    </p>
  );
}
