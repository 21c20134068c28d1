import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TrashRow } from '@piiri/shared/contracts/trash.ts';
import { LinkBase, useTranslate } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { PagedList } from '../../data/calls/loaded.tsx';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { screenPath } from '../../data/definitions/paths.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { SearchField } from '../../kit/inputs/search-field.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Row } from '../../kit/page/row.tsx';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';

/** Number of rows of a page. */
const PAGE_SIZE = 20;

/** Restores one object. */
function RestoreButton({ row }: { row: TrashRow }) {
  const translate = useTranslate();
  const { run, isBusy } = useAction(useRefreshAnswers(/v1\/(trash|care)\//));
  const restore = () =>
    run(
      async () => {
        await callEntity(entityNamed(row.entity), `POST /${row.id}/restore/`);
        restoreFocus(pageHeading);
      },
      translate('console.trash.restored', { title: row.title }),
    );
  return (
    <Button
      size="small"
      aria-label={translate('console.trash.restore_named', { title: row.title })}
      disabled={isBusy}
      onClick={() => void restore()}
    >
      {translate('console.trash.restore')}
    </Button>
  );
}

/** Returns the name of a kind of object; its own name where the console has no words for it. */
function useKindName() {
  const wordingOf = useEntityWording();
  return (name: string) => {
    try {
      return wordingOf(entityNamed(name)).name;
    } catch {
      return name;
    }
  };
}

/** What was deleted and can still be restored, the latest deletion first. */
export default function TrashPage() {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const kindOf = useKindName();
  const { profile, tenant } = useConsole();
  const { filters, pending, change, page, onPage } = useSearchParamFilters(['search', 'page']);
  const trash = useCall('GET v1/trash/', {
    query: { ...filters, page, page_size: PAGE_SIZE, admin_view: 1 },
  });
  return (
    <Page title={translate('console.trash.title')}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {translate('console.trash.lead', { smart_count: tenant.settings.trash_days })}{' '}
        {profile.is_tenant_admin && (
          <Link component={LinkBase} to={screenPath('settings')}>
            {translate('console.trash.change_days')}
          </Link>
        )}
      </Typography>
      <Row sx={{ mb: 2 }}>
        <SearchField
          value={pending.search ?? ''}
          onChange={(search, after) => change({ search: search || undefined }, after)}
        />
      </Row>
      <PagedList
        read={trash}
        height={240}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={onPage}
        empty={
          <Note severity="info" sx={{ maxWidth: 720 }}>
            {translate(filters.search ? 'console.list.no_matches' : 'console.trash.none')}
          </Note>
        }
      >
        {(rows) => (
          <PlainTable
            isStacked
            label={translate('console.trash.title')}
            heads="console.trash"
            rows={rows}
            keyOf={({ entity, id }) => `${entity} ${id}`}
            columns={[
              {
                key: 'what',
                isHead: true,
                sx: { overflowWrap: 'anywhere' },
                cell: ({ title }) => title || translate('console.list.untitled'),
                below: ({ entity }) => kindOf(entity),
              },
              {
                key: 'deleted',
                cell: ({ deleted_at }) => timeOf(deleted_at),
                below: ({ deleted_by_name }) => deleted_by_name,
              },
              { key: 'until', cell: ({ until }) => timeOf(until) },
              { key: 'actions', isAtEnd: true, isActions: true, cell: (row) => <RestoreButton row={row} /> },
            ]}
          />
        )}
      </PagedList>
    </Page>
  );
}
