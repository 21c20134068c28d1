import Alert from '@mui/material/Alert';
import { type Entity, supportsDrafts } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { isDraft } from '../../data/api/drafts.ts';
import type { useUnsaved } from '../../data/unsaved/use-unsaved.ts';
import type { Values } from '../../data/values/values.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { quiet } from '../../kit/quiet.tsx';
import { DraftNotice } from '../actions/publishing/draft-notice.tsx';
import { overrideOf } from '../registry/override.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';
import type { FormActions } from './use-form-actions.ts';
import type { ShowVersion } from './use-form-version.ts';

const SavedByOther = quiet(lazyPart(() => import('./saved-by-other.tsx')));
const ReviewNotice = quiet(lazyPart(() => import('../actions/review/review-notice.tsx')));

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
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('console.form.read_only')}
        </Alert>
      )}
      {notice}
      {FormStart && (
        <Suspense fallback={null}>
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
