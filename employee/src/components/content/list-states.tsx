import { useApp } from '../../models/app.ts';
import { EmptyNote } from '../empty-note.tsx';
import { SuppressConnectionAlert } from '../suppress-connection-alert.tsx';
import type { ShownList } from './use-list.ts';

type Shown = Pick<ShownList<unknown, unknown>, 'state' | 'retry' | 'more'>;

/** Shown in place of a list that failed to load. */
export function ListFailure({ list: { retry } }: { list: Shown }) {
  const { connection, t } = useApp();
  const isLost = connection.lost.value;
  return (
    <EmptyNote>
      {isLost && <SuppressConnectionAlert />}
      <p role="alert">{t(isLost ? 'error.connection_screen' : 'error.text')}</p>
      <button type="button" className="button button-quiet" onClick={retry}>
        {t('app.retry')}
      </button>
    </EmptyNote>
  );
}

/** Button that loads more of a list. `isBusy`: disables it. */
export function MoreButton({ list, isBusy }: { list: Shown; isBusy: boolean }) {
  const { t } = useApp();
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
      onClick={() => isBusy || list.more()}
    >
      {t('content:more')}
    </button>
  );
}

/** Shows that loading more failed. A lost connection has its own alert. */
export function MoreFailure({ list: { state } }: { list: Shown }) {
  const { connection, t } = useApp();
  return state === 'failed' && !connection.lost.value && <p role="alert">{t('error.text')}</p>;
}
