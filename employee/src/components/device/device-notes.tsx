import { CircleCheck, CloudOff, RefreshCw, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { device } from '../../models/device.ts';
import { formatMoment } from '../../models/moment.ts';
import { waiting } from '../../models/waiting.ts';
import '../../styles/device.css';

/** What the device tells below any screen, each for itself and out of the way. */
export function DeviceNotes() {
  return (
    <div className="alert-place device-notes" role="status">
      <KeptNote />
      <OutcomeNotes />
      <VersionNote />
    </div>
  );
}

interface NoteProps {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  onClose(): void;
}

function Note({ icon, children, action, onClose }: NoteProps) {
  const { t } = useApp();
  return (
    <div className="alert device-note">
      {icon}
      <p>{children}</p>
      {action}
      <button type="button" className="icon-button" aria-label={t('app.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** That there is no connection, and how old what is shown is; silent where the screen has nothing to show. It goes by itself. */
function KeptNote() {
  const { connection, language, session, t } = useApp();
  const [closed, setClosed] = useState<string | null>(null);
  const at = connection.keptAt.value;
  if (!at || closed === at || connection.told.value > 0) return null;
  const timeZone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (
    <Note icon={<CloudOff aria-hidden="true" />} onClose={() => setClosed(at)}>
      {t('offline:kept', { time: formatMoment(new Date(at), language, timeZone) })}
    </Note>
  );
}

/** What became of what had waited for the connection. */
function OutcomeNotes() {
  const app = useApp();
  const { outcomes, noted } = app.model(waiting);
  return outcomes.value.map(({ client_id, kind, refused }) => (
    <Note
      key={client_id}
      icon={refused ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      onClose={() => noted(client_id)}
    >
      {refused ? app.t(`offline:refused_${kind}`, { reason: refused }) : app.t(`offline:sent_${kind}`)}
    </Note>
  ));
}

/** That there is a new version: nobody is made to take it in the middle of something. */
function VersionNote() {
  const app = useApp();
  const { newVersion, takeNewVersion } = app.model(device);
  const [isClosed, setClosed] = useState(false);
  if (!newVersion.value || isClosed) return null;
  return (
    <Note
      icon={<RefreshCw aria-hidden="true" />}
      onClose={() => setClosed(true)}
      action={
        <button type="button" className="button" onClick={takeNewVersion}>
          {app.t('offline:update')}
        </button>
      }
    >
      {app.t('offline:new_version')}
    </Note>
  );
}
