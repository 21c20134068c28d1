import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { MonitorOff, Plus, Tablet } from 'lucide-react';
import {
  LinkBase,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useGetList,
  useTranslate,
} from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { RowActions } from '../../generate/list/row-actions.tsx';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Row } from '../../kit/page/row.tsx';
import PairDialog from './pair-dialog.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { Seen, stateOf } from './seen.tsx';

/** Maximum number of screens of a company. */
const MAX_SCREENS = 200;

/** Milliseconds between two reads of when devices were last there. */
const REFETCH_MS = 30_000;

/** A screen with what hangs on it, or a kiosk. */
function Card({ entity, screen }: { entity: Entity; screen: RaRecord }) {
  const words = useEntityWords(entity);
  const isShown = screen.kind === 'screen' && screen.active;
  return (
    <Box component="li" className="panel" sx={{ overflow: 'hidden' }}>
      {isShown ? (
        <ScreenFrame id={Number(screen.id)} name={String(screen.name)} version={screen.version} />
      ) : (
        <div className="screen-none">{screen.kind === 'kiosk' ? <Tablet /> : <MonitorOff />}</div>
      )}
      <Box sx={{ p: 2 }}>
        <Row gap={1} isOneLine align="start">
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              <LinkBase className="row-title" to={editPath(resourceOf(entity), screen.id)}>
                {String(screen.name)}
              </LinkBase>
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {words.choice('kind', String(screen.kind))}
            </Typography>
          </Box>
          <RowActions entity={entity} row={screen} />
        </Row>
        <Seen screen={screen} />
      </Box>
    </Box>
  );
}

/** The company's screens and kiosks: what hangs where, and which devices are gone. */
export default function ScreenList({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { data, error, refetch } = useGetList<RaRecord>(
    resourceOf(entity),
    { pagination: { page: 1, perPage: MAX_SCREENS }, sort: { field: 'name', order: 'ASC' } },
    { refetchInterval: REFETCH_MS, retry: false },
  );
  const missed = (data ?? []).filter((screen) => stateOf(screen) === 'missed');
  const rows = { data } as unknown as ListControllerResult;
  return (
    <Page
      title={words.plural}
      actions={
        <DialogButton variant="contained" startIcon={<Plus />} label={translate('console.screens.pair')}>
          {(close) => <PairDialog onClose={close} />}
        </DialogButton>
      }
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <LoadingRows height={200} />}
      {data?.length === 0 && <Typography sx={{ maxWidth: 640 }}>{words.empty}</Typography>}
      {missed.length > 0 && (
        <Note severity="warning" sx={{ mb: 2 }}>
          {translate('console.screens.missed', {
            smart_count: missed.length,
            names: missed.map(({ name }) => String(name)).join(', '),
          })}
        </Note>
      )}
      <ListContextProvider value={rows}>
        <Box
          component="ul"
          className="plain-list"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          }}
        >
          {(data ?? []).map((screen) => (
            <Card key={screen.id} entity={entity} screen={screen} />
          ))}
        </Box>
      </ListContextProvider>
    </Page>
  );
}
