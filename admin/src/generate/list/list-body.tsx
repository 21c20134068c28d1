import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type Entity, PUBLISHED_LANGUAGES } from '@piiri/schemas';
import { useId, useState } from 'react';
import { ListContextProvider, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { isUnpaged } from '../../data/api/list-query.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useCustomEntity } from '../../data/calls/use-custom-entity.ts';
import { resourceOf, viewsOfList } from '../../data/definitions/resources.ts';
import { isBlank, titleOf, useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import { useSelectCommands } from '../../kit/commands/row-commands.ts';
import { matches, useDevice, useWidth } from '../../kit/device/device-context.ts';
import { NamedIcon } from '../../kit/page/icons.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Row } from '../../kit/page/row.tsx';
import type { FilterValues } from '../filters/filter-values.ts';
import { filterCount, ListFilters, usesMoreFilters } from '../filters/list-filters.tsx';
import { useSelection } from './bulk/row-check.tsx';
import { useColumnVisibility } from './column-visibility.ts';
import { columnsOf, type ListColumn, useValidOrder } from './columns.ts';
import { countColumns, lastEditorColumn } from './count-columns.ts';
import { fittingColumns, hasRoomFor, MIN_TABLE_WIDTH, wantedTitleWidth } from './fitting-columns.ts';
import { ListCards } from './list-cards.tsx';
import { ListHead, listHeader, ONE_LINE_WIDTH, WIDE_QUERY } from './list-head.tsx';
import { ListPagination } from './list-pagination.tsx';
import { useFolding, useListParams, useStoreLastList } from './list-params.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { actionsWidth, CHECKBOX_WIDTH, ListTable, orderWidth } from './list-table.tsx';
import { ImportButton, NewButton } from './new-button.tsx';
import { useRowOrder } from './row-order.ts';
import { EntityViews } from './views/entity-views.tsx';
import { LeftOutColumns, ListTools } from './views/list-tools.tsx';
import { readyTabOf, readyTabs } from './views/ready-tabs.ts';

const NONE: FilterValues = {};

/** Message of an entity without objects: what the list will contain, and how to create the first. */
function Empty({ entity, mayCreate }: { entity: Entity; mayCreate: boolean }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  return (
    <Box className="dashed" sx={{ textAlign: 'center', py: 8, px: 2 }}>
      <Box className="muted" sx={{ mb: 1 }}>
        <NamedIcon name={entity.console?.icon ?? ''} size={44} strokeWidth={1.5} />
      </Box>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate('console.list.empty_title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: 460, mx: 'auto' }}>
        {words.empty}
      </Typography>
      {mayCreate && (
        <Row gap={1.5} sx={{ justifyContent: 'center' }}>
          <NewButton entity={entity} />
          <ImportButton entity={entity} variant="outlined" />
        </Row>
      )}
    </Box>
  );
}

/** Content of a list: its page, filters, rows and pagination, or the reason why it has no rows. */
export function ListBody({ entity: definition, view }: { entity: Entity; view?: Entity }) {
  const entity = useCustomEntity(definition) ?? definition;
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { profile, tenant } = useConsole();
  const { data, total, error, isPending, isFetching, refetch, filterValues, sort } =
    useListContext<RaRecord>();
  const { filters, changeFilters, context } = useListParams();
  const [frame, width] = useWidth(MIN_TABLE_WIDTH);
  const order = useRowOrder(entity);
  const selection = useSelection(entity);
  useSelectCommands(selection);
  const mayCreate = entity.api.calls.includes('create') && may(profile, entity.name, 'create');
  useStoreLastList(resourceOf(entity));
  useValidOrder(entity);
  const device = useDevice();
  const isNarrowed = Object.keys(filterValues ?? {}).length > 0;
  const fixedWidth = actionsWidth(device) + CHECKBOX_WIDTH + orderWidth(order);
  const languages = useContentLanguages();
  const hasValue = (path: string) => (row: RaRecord) => !isBlank(valueAt(row, path, languages));
  const filled = ({ path }: ListColumn) => (data?.filter(hasValue(path)).length ?? 0) / (data?.length || 1);
  const titleText = (row: RaRecord) => ({
    text: titleOf(entity, row, languages) ?? '',
    hasDraft: Boolean(row.draft),
    hasLanguages: [row.outdated_languages, row[PUBLISHED_LANGUAGES]].some(
      (marked) => Array.isArray(marked) && marked.length > 0,
    ),
  });
  const counted = countColumns(entity, tenant);
  const edited = lastEditorColumn(entity);
  const columnVisibility = useColumnVisibility(
    entity,
    columnsOf(entity),
    edited ? [...counted, edited] : counted,
  );
  const space = {
    fixedWidth,
    sortedBy: sort.field,
    filled: columnVisibility.showsEmpty ? () => 1 : filled,
    titleWidth: columnVisibility.isCustomized ? undefined : wantedTitleWidth((data ?? []).map(titleText)),
  };
  const visibleCounts = counted.filter(columnVisibility.isCountVisible);
  const fitting = width
    ? fittingColumns(columnVisibility.visible, visibleCounts, { ...space, width })
    : { columns: columnVisibility.visible, counts: visibleCounts };
  const { columns } = fitting;
  const isWorthShowing = (column: ListColumn) => column.isChosen || column.isKept || space.filled(column) > 0;
  const leftOut = [
    ...columnVisibility.visible.filter((column) => !columns.includes(column) && isWorthShowing(column)),
    ...visibleCounts.filter((count) => !fitting.counts.includes(count)),
  ];
  const withEdited = edited && columnVisibility.isCountVisible(edited) && width ? edited : undefined;
  const counts =
    withEdited && width && hasRoomFor(withEdited, fitting, { fixedWidth, width })
      ? [...fitting.counts, withEdited]
      : fitting.counts;
  const folding = useFolding(entity, order);
  const Rows = width ? ListTable : ListCards;
  // A list whose width is not known yet has rows that are not drawn: what follows them would move once they are.
  const isDrawn = !isPending && width !== undefined;
  const isEmpty = !isPending && !error && total === 0;
  const hasNoRows = isEmpty && !isNarrowed;
  const [wantsMore, setWantsMore] = useState(false);
  const isMoreOpen = wantsMore || (usesMoreFilters(entity, filters) && !readyTabOf(entity, filters));
  // Before the width is known, the head stands as it will in a window of this width, so that nothing moves.
  const likelyWidth = matches(WIDE_QUERY, device) ? ONE_LINE_WIDTH : 0;
  const { shown, hasMore } = filterCount(entity, profile);
  const content = { title: words.plural, filters: shown, hasMore };
  const header = listHeader(width ?? likelyWidth, isMoreOpen, content);
  const isOneLine = header.order[0] === 'filters';
  const hasTabs = readyTabs(entity).length > 0 || viewsOfList(entity).length > 0;
  const toolsBelow = isOneLine && hasTabs && !hasNoRows;
  const toolsId = useId();
  const head = {
    tools: (
      <ListHead
        key="tools"
        entity={entity}
        view={view}
        columns={columnVisibility}
        mayCreate={mayCreate}
        isEmpty={hasNoRows}
        withoutTools={toolsBelow}
      />
    ),
    tabs: (
      <EntityViews key="tabs" entity={entity} view={view}>
        {toolsBelow && (
          <ListTools
            id={toolsId}
            entity={entity}
            view={view}
            columns={columnVisibility}
            mayImport={mayCreate && !view}
          />
        )}
      </EntityViews>
    ),
    filters: !hasNoRows && (
      <ListFilters
        key="filters"
        entity={entity}
        values={filters}
        onChange={changeFilters}
        isMoreOpen={isMoreOpen}
        onMore={() => setWantsMore(true)}
      />
    ),
  };
  return (
    <ListContextProvider value={context}>
      <Page
        title={words.plural}
        listHeader={header.className}
        actions={header.order.map((name) => head[name])}
      >
        {hasNoRows ? (
          <Empty entity={entity} mayCreate={mayCreate && !view} />
        ) : (
          <Box ref={frame}>
            <p role="status" className="visually-hidden">
              {isEmpty && translate('console.list.count', { smart_count: 0 })}
            </p>
            {order.isOffered && !isEmpty && (
              <Typography variant="body2" className="row-order-help" color="textSecondary" sx={{ mb: 0.5 }}>
                {translate(order.isTree ? 'console.sorting.explain_tree' : 'console.sorting.explain')}
              </Typography>
            )}
            {isFetching && !isPending && (
              <LinearProgress className="list-progress" aria-label={translate('console.list.updating')} />
            )}
            {error ? (
              <LoadFailed error={error} onRetry={() => refetch()} />
            ) : !isDrawn ? (
              <ListSkeleton rows={data?.length ?? entity.list.pageSize} />
            ) : isEmpty ? (
              <Box sx={{ textAlign: 'center', py: 6 }}>
                <Typography sx={{ mb: 1.5 }}>{translate('console.list.no_matches')}</Typography>
                <Button variant="outlined" onClick={() => changeFilters(() => NONE)}>
                  {translate('console.list.clear_filters')}
                </Button>
              </Box>
            ) : (
              <Rows
                entity={entity}
                columns={columns}
                counts={counts}
                rows={folding.rows}
                order={order}
                folding={folding}
                selection={selection}
              />
            )}
            {isDrawn && (
              <ListPagination isUnpaged={isUnpaged(entity)}>
                <LeftOutColumns
                  count={width ? leftOut.length : 0}
                  entity={entity}
                  columns={columnVisibility}
                />
              </ListPagination>
            )}
          </Box>
        )}
      </Page>
    </ListContextProvider>
  );
}
