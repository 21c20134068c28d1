import Button from '@mui/material/Button';
import { type Entity, supportsDrafts } from '@piiri/schemas';
import { Cloud, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { isDraft } from '../../data/api/drafts.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import type { UnsavedState } from '../../data/unsaved/unsaved-store.ts';
import type { useUnsaved } from '../../data/unsaved/use-unsaved.ts';
import type { Values } from '../../data/values/values.ts';
import { Awaited, lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Row } from '../../kit/page/row.tsx';
import { DraftNotice } from '../actions/publishing/draft-notice.tsx';
import { overrideOf } from '../registry/override.ts';
import type { ShowVersion } from './stored-change.ts';
import type { FormActions } from './use-form-actions.ts';

interface UnsavedNoticeProps {
  /** Time of the last change. */
  at: string;
  isOlder: boolean;
  onRestore: () => void;
  onForget: () => void;
}

/** Offers to restore earlier changes that were never saved. */
function UnsavedNotice({ at, isOlder, onRestore, onForget }: UnsavedNoticeProps) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  return (
    <Note severity="warning" role="region" aria-label={translate('console.unsaved.label')} sx={{ mb: 2 }}>
      {translate('console.unsaved.text', { time: timeOf(at) })}{' '}
      {isOlder && translate('console.unsaved.older')}
      <Row gap={1} sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onRestore}>
          {translate('console.unsaved.take_up')}
        </Button>
        <Button size="small" color="inherit" onClick={onForget}>
          {translate('console.unsaved.forget')}
        </Button>
      </Row>
    </Note>
  );
}

const SECOND_MS = 1000;

/** Returns the seconds since a time (ms); updates while the component is mounted. */
function useSecondsSince(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - at) / SECOND_MS));
}

/** Tells when and where unsaved changes were last stored; nobody else can read them until they are saved. */
export function UnsavedStatus({ state }: { state: NonNullable<UnsavedState> }) {
  const translate = useTranslate();
  const seconds = useSecondsSince(state.at);
  const minutes = Math.floor(seconds / 60);
  const ago =
    minutes < 1
      ? translate('console.unsaved.seconds_ago', { count: seconds })
      : translate('console.unsaved.minutes_ago', { count: minutes });
  const Icon = state.isSent ? Cloud : MonitorSmartphone;
  return (
    <p className="form-unsaved" title={translate('console.unsaved.stored_help')}>
      <Icon aria-hidden size={16} />
      <span>{translate(state.isSent ? 'console.unsaved.stored' : 'console.unsaved.on_device', { ago })}</span>
    </p>
  );
}

const SavedByOther = withoutFallback(lazyComponent(() => import('./saved-by-other.tsx')));
const ReviewNotice = withoutFallback(lazyComponent(() => import('../actions/review/review-notice.tsx')));

interface Props {
  entity: Entity;
  record: RaRecord | undefined;
  /** Form values as loaded. */
  read: Values;
  isReadOnly: boolean;
  notice: ReactNode;
  unsaved: ReturnType<typeof useUnsaved>;
  actions: FormActions;
  showVersion: ShowVersion;
}

/** Notices above the fields: read only, unsaved changes, edited by others, under review, draft. */
export function FormNotices(props: Props) {
  const { entity, record, read, isReadOnly, notice, unsaved, actions, showVersion } = props;
  const translate = useTranslate();
  const { FormStart } = overrideOf(entity);
  return (
    <>
      {isReadOnly && (
        <Note severity="info" sx={{ mb: 2 }}>
          {translate('console.form.read_only')}
        </Note>
      )}
      {notice}
      {FormStart && (
        <Suspense fallback={<Awaited />}>
          <FormStart entity={entity} record={record} />
        </Suspense>
      )}
      {unsaved.offered && !isReadOnly && (
        <UnsavedNotice
          at={unsaved.offered.at}
          isOlder={unsaved.isOlder}
          onRestore={unsaved.restore}
          onForget={unsaved.forget}
        />
      )}
      {record && !isReadOnly && (
        <SavedByOther
          entity={entity}
          record={record}
          read={read}
          showVersion={showVersion}
          onCompare={actions.compare}
        />
      )}
      {record && supportsDrafts(entity) && (
        <ReviewNotice entity={entity} record={record} onDecided={() => void actions.reread()} />
      )}
      {isDraft(record) && (
        <DraftNotice
          entity={entity}
          record={record}
          isReadOnly={isReadOnly}
          isBusy={actions.isBusy}
          onSchedule={actions.schedule}
          onDiscard={actions.discard}
        />
      )}
    </>
  );
}
