import Link from '@mui/material/Link';
import { type Entity, entities } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { LinkBase, useTranslate } from 'react-admin';
import { ExportButton } from '../../data/calls/download.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { editPath, screenPath } from '../../data/definitions/paths.ts';
import { consoleEntities, resourceOf } from '../../data/definitions/resources.ts';
import { ListViews, ScreenTools } from '../../generate/list/views/list-views.tsx';
import { resolveDays } from '../../kit/dates/dates.ts';
import { Page } from '../../kit/page/page.tsx';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { useHistory } from './calls.ts';
import { Entries, isBatch } from './entries.tsx';
import { Entry } from './entry.tsx';
import { ChosenFilters, Filters, SETTINGS } from './filters.tsx';

/** Number of changes of a view; empty until it is known. */
function EntryCount({ query }: { query: string }) {
  const chosen = resolveDays(Object.fromEntries(new URLSearchParams(query)));
  const { data } = useCall('GET v1/history/', { query: { ...chosen, page_size: 1 } });
  return data ? <span className="tab-count">{data.count}</span> : null;
}

const FILTERS = ['user', 'entity', 'event', 'from', 'until', 'page'];

/** Name and parameters of the saved views of the trail. */
const VIEWS = { name: 'history', params: FILTERS.filter((name) => name !== 'page') };

const byName = new Map(Object.values<Entity>(entities).map((entity) => [entity.name, entity]));

/** The changed object, as a link if it can be opened; of several objects their kind. */
function About({ rows, entity }: { rows: readonly HistoryRow[]; entity: Entity | undefined }) {
  const translate = useTranslate();
  const [row] = rows;
  if (!row) return null;
  if (row.entity === SETTINGS)
    return (
      <Link component={LinkBase} to={screenPath('settings')}>
        {translate('console.settings.title')}
      </Link>
    );
  const isOfMany = !row.object || isBatch(rows);
  const kind = entity
    ? translate(`resources.${resourceOf(entity)}.name`, { smart_count: isOfMany ? 2 : 1, _: row.entity })
    : row.entity;
  if (!row.object || isOfMany) return kind;
  const title = row.object.title || `#${row.object.id}`;
  const isOpen = entity && row.object.exists && consoleEntities.includes(entity);
  return (
    <>
      {kind}:{' '}
      {isOpen ? (
        <Link component={LinkBase} to={editPath(resourceOf(entity), row.object.id)}>
          {title}
        </Link>
      ) : (
        title
      )}
    </>
  );
}

/** Audit trail of the company, for its admins, with filters by person, kind of object and time. */
export default function Trail() {
  const translate = useTranslate();
  const { pending, change, page, onPage, ...chosen } = useSearchParamFilters(FILTERS);
  const filters = resolveDays(chosen.filters);
  const history = useHistory(filters, page);
  const title = translate('console.history.title');
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Page
      title={title}
      actions={
        <ScreenTools list={VIEWS}>
          <ExportButton isTool path="v1/history/" query={filters} name={title} />
        </ScreenTools>
      }
    >
      <ListViews list={VIEWS} label={title} Count={EntryCount} />
      <Filters chosen={pending} onChange={change} />
      <ChosenFilters chosen={pending} onChange={change} />
      <Entries
        history={history}
        page={page}
        onPage={onPage}
        empty={translate(isNarrowed ? 'console.list.no_matches' : 'console.history.empty')}
      >
        {(rows) => {
          const [row] = rows;
          const entity = row && byName.get(row.entity);
          if (!row) return null;
          return (
            <Entry
              key={rows.at(-1)?.id}
              entity={entity}
              rows={rows}
              about={<About rows={rows} entity={entity} />}
            />
          );
        }}
      </Entries>
    </Page>
  );
}
