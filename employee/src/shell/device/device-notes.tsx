import type { Language } from '@piiri/schemas/languages.ts';
import { isAlreadyRegistered, isCancelled } from '@piiri/shared/passkeys.ts';
import {
  CircleCheck,
  Clock,
  CloudOff,
  KeyRound,
  MonitorSmartphone,
  RefreshCw,
  TriangleAlert,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { device } from '../../data/device/device.ts';
import { installing } from '../../data/device/installing.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { stashed } from '../../data/outbox/stashed.ts';
import { addPasskey, passkeyOffer } from '../../data/session/passkeys.ts';
import { dateFormat, joinDayAndMonth, LOCALES } from '../../texts/time.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { Button, IconButton, QuietButton } from '../../ui/button.tsx';
import './device.css';

/** Formats a time for use within a sentence: `21. marraskuuta klo 14.02`. */
function formatMoment(moment: Date, language: Language, timeZone: string): string {
  const form = { timeZone, day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return joinDayAndMonth(dateFormat(LOCALES[language], form).format(moment));
}

interface NoteProps {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  onClose(): void;
}

/** A note below any screen, until it is closed. */
function Note({ icon, children, action, onClose }: NoteProps) {
  const { t } = useApp();
  return (
    <div className="alert device-note">
      {icon}
      <p>{children}</p>
      {action}
      <IconButton icon={X} label={t('app.close')} onClick={onClose} />
    </div>
  );
}

/** Elements in the page's head that describe the app for installation. Apple's browsers take the icon from here. */
function CompanyApp() {
  const { session } = useApp();
  const tenant = session.tenant.value;
  if (!tenant) return null;
  return (
    <>
      <link rel="manifest" href={tenant.manifest} />
      <link rel="apple-touch-icon" href={tenant.manifest.replace(/[^/]+$/, 'icon-180.png')} />
      <meta name="apple-mobile-web-app-title" content={tenant.name} />
      <meta name="apple-mobile-web-app-status-bar-style" content="default" />
      <meta name="mobile-web-app-capable" content="yes" />
    </>
  );
}

const ICONS = { offered: KeyRound, added: CircleCheck, failed: TriangleAlert };

/** Offers a passkey on the device to people who signed in by code. */
function PasskeyNote() {
  const app = useApp();
  const { t } = app;
  const { isOffered, dismiss } = app.model(passkeyOffer);
  const [state, setState] = useState<keyof typeof ICONS>('offered');
  if (!isOffered.value) return null;
  const close = () => {
    dismiss();
    restoreFocus();
  };
  const add = async () => {
    try {
      await addPasskey(app.api);
      setState('added');
    } catch (error) {
      if (isAlreadyRegistered(error)) return setState('added');
      if (!isCancelled(error)) setState('failed');
    }
  };
  const Icon = ICONS[state];
  return (
    <Note
      icon={<Icon />}
      onClose={close}
      action={state === 'offered' && <Button onClick={() => void add()}>{t('passkeys:add')}</Button>}
    >
      {t(`passkeys:${state}`)}
    </Note>
  );
}

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
  const cachedAt = connection.cachedAt.value;
  if (!cachedAt || closed === cachedAt || connection.alertSuppressors.value > 0) return null;
  const timeZone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (
    <Note icon={<CloudOff />} onClose={() => setClosed(cachedAt)}>
      {t('offline:kept', { time: formatMoment(new Date(cachedAt), language, timeZone) })}
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

/** Shows what became of writes that had waited for the connection: all that was sent in one note, each refusal in its own. */
function OutcomeNotes() {
  const app = useApp();
  const { outcomes, dismissOutcome } = app.model(pendingWrites);
  const sent = outcomes.value.filter(({ refused }) => !refused);
  const close = () => {
    for (const { client_id } of sent) dismissOutcome(client_id);
  };
  return (
    <>
      {outcomes.value.map(
        ({ client_id, kind, refused }) =>
          refused && (
            <Note key={client_id} icon={<TriangleAlert />} onClose={() => dismissOutcome(client_id)}>
              {app.t(`offline:refused_${kind}`, { reason: refused })}
            </Note>
          ),
      )}
      {sent.length > 0 && (
        <Note icon={<CircleCheck />} onClose={close}>
          {[...new Set(sent.map(({ kind }) => app.t(`offline:sent_${kind}`)))].join(' ')}
        </Note>
      )}
    </>
  );
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
