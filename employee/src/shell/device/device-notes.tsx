import { CircleCheck, Clock, CloudOff, MonitorSmartphone, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { device } from '../../data/device/device.ts';
import { installing } from '../../data/device/installing.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { stashed } from '../../data/outbox/stashed.ts';
import { formatMoment } from '../../texts/format-moment.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import './device.css';
import { CompanyApp } from './company-app.tsx';
import { Note } from './note.tsx';
import { PasskeyNote } from './passkey-note.tsx';

/** Notes of the device below any screen, outside the user's way. */
export function DeviceNotes() {
  return (
    <div className="alert-place device-notes" role="status">
      <CachedNote />
      <StashNote />
      <OutcomeNotes />
      <VersionNote />
      <InstallNote />
      <PasskeyNote />
      <CompanyApp />
    </div>
  );
}

/**
 * Shows that there is no connection and how old the shown data is; silent where the screen has nothing to show.
 * Disappears by itself.
 */
function CachedNote() {
  const { connection, language, session, t } = useApp();
  const [closed, setClosed] = useState<string | null>(null);
  const at = connection.cachedAt.value;
  if (!at || closed === at || connection.alertSuppressors.value > 0) return null;
  const timeZone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (
    <Note icon={<CloudOff />} onClose={() => setClosed(at)}>
      {t('offline:kept', { time: formatMoment(new Date(at), language, timeZone) })}
    </Note>
  );
}

/**
 * Offers to send or delete the writes that the end of the last session left unsent. When closed, it returns with the
 * next page.
 */
function StashNote() {
  const app = useApp();
  const { t } = app;
  const { offer, accept, drop } = app.model(stashed);
  const [isClosed, setClosed] = useState(false);
  if (!offer.value || isClosed) return null;
  const { count, hasMessages } = offer.value;
  const choose = (work: () => Promise<void>) => () => {
    void work();
    restoreFocus();
  };
  return (
    <Note
      icon={<Clock />}
      onClose={() => setClosed(true)}
      action={
        <div className="actions device-note-actions">
          <Button onClick={choose(accept)}>{t('offline:stash_send')}</Button>
          <QuietButton onClick={choose(drop)}>{t('offline:discard')}</QuietButton>
        </div>
      }
    >
      {t('offline:stash', { count })} {hasMessages && t('offline:stash_messages')}
    </Note>
  );
}

/** Shows what became of writes that had waited for the connection. */
function OutcomeNotes() {
  const app = useApp();
  const { outcomes, noted } = app.model(pendingWrites);
  return outcomes.value.map(({ client_id, kind, refused }) => (
    <Note
      key={client_id}
      icon={refused ? <TriangleAlert /> : <CircleCheck />}
      onClose={() => noted(client_id)}
    >
      {refused ? app.t(`offline:refused_${kind}`, { reason: refused }) : app.t(`offline:sent_${kind}`)}
    </Note>
  ));
}

/** Offers a new version; nobody is forced to load it while working. */
function VersionNote() {
  const app = useApp();
  const { newVersion, activateNewVersion } = app.model(device);
  const [isClosed, setClosed] = useState(false);
  if (!newVersion.value || isClosed) return null;
  return (
    <Note
      icon={<RefreshCw />}
      onClose={() => setClosed(true)}
      action={<Button onClick={activateNewVersion}>{app.t('offline:update')}</Button>}
    >
      {app.t('offline:new_version')}
    </Note>
  );
}

/** Offers to install the app, after visits on several days. */
function InstallNote() {
  const app = useApp();
  const { isOffered, install, dismiss } = app.model(installing);
  const { newVersion } = app.model(device);
  if (!isOffered.value || app.connection.lost.value || newVersion.value) return null;
  const close = () => {
    dismiss();
    restoreFocus();
  };
  return (
    <Note
      icon={<MonitorSmartphone />}
      onClose={close}
      action={
        <Button onClick={() => void install().then(() => restoreFocus())}>{app.t('offline:install')}</Button>
      }
    >
      {app.t('offline:install_offer', { company: app.session.tenant.value?.name })}
    </Note>
  );
}
