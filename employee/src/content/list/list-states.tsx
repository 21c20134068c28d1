import { useApp } from '../../data/app.ts';
import { QuietButton } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { SuppressConnectionAlert } from '../connection-alert.tsx';
import type { ListView } from './use-list.ts';

type ListState = Pick<ListView<unknown, unknown>, 'state' | 'more'>;

/** In place of a list that did not arrive. */
export function ListFailure({ retry }: { retry(): void }) {
  const { connection, t } = useApp();
  const isLost = connection.lost.value;
  return (
    <EmptyNote>
      {isLost && <SuppressConnectionAlert />}
      <p role="alert">{t(isLost ? 'error.connection_screen' : 'error.text')}</p>
      <QuietButton onClick={retry}>{t('app.retry')}</QuietButton>
    </EmptyNote>
  );
}

/** Button that loads more of a list. `isBusy`: disables it. */
export function MoreButton({ list, isBusy }: { list: ListState; isBusy: boolean }) {
  const { t } = useApp();
  return (
    <QuietButton busy={isBusy} onClick={() => isBusy || list.more()}>
      {t('content:more')}
    </QuietButton>
  );
}

/** Shows that loading more failed. A lost connection has its own alert. */
export function MoreFailure({ list: { state } }: { list: ListState }) {
  const { connection, t } = useApp();
  return state === 'failed' && !connection.lost.value && <p role="alert">{t('error.text')}</p>;
}
