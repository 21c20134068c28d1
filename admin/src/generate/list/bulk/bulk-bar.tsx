import Button from '@mui/material/Button';
import { type Entity, groupField } from '@piiri/schemas';
import { FolderInput, PencilLine, Send, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { useAction } from '../../../data/calls/use-action.ts';
import { CUSTOM, customFieldsOf } from '../../../data/definitions/custom-fields.ts';
import { allows } from '../../../data/session/whoami.ts';
import { lazyComponent, withoutFallback } from '../../../kit/lazy-component.tsx';
import { BulkFrame } from '../../../kit/tables/bulk-frame.tsx';
import { isDeletable } from '../../actions/deletion/is-deletable.ts';
import { usePublishWords } from '../../actions/publishing/publishing-actions.ts';
import { overrideOf } from '../../registry/override.ts';
import { isSelectable, type Selection } from './row-check.tsx';
import { type BulkActions, useBulkActions } from './use-bulk-actions.ts';
import type { DoneMessage } from './use-bulk-change.ts';

/** Maximum number of selected objects. */
const MAX_SELECTED = 1000;

/** Selects all objects that match the list's filters, on all pages, up to a limit. */
function useSelectMatching(entity: Entity, selection: Selection) {
  const { resource, total = 0, sort, filterValues = {}, data = [] } = useListContext<RaRecord>();
  const dataProvider = useDataProvider();
  const { run, isBusy } = useAction();
  const isPageSelected = selection.selectable.every(({ id }) => selection.has(id));
  const count = Math.min(total, MAX_SELECTED);
  return {
    isOffered: isPageSelected && total > data.length && selection.records.length < count,
    isBusy,
    count,
    total,
    select: () =>
      run(async () => {
        const { data: rows } = await dataProvider.getList<RaRecord>(resource, {
          pagination: { page: 1, perPage: MAX_SELECTED },
          sort,
          filter: filterValues,
        });
        selection.add(rows.filter((row) => isSelectable(entity, row)));
      }),
  };
}

const GroupDialog = withoutFallback(lazyComponent(() => import('./group-dialog.tsx')));
const OwnFieldDialog = withoutFallback(lazyComponent(() => import('./own-field-dialog.tsx')));

interface BulkButtonsProps {
  entity: Entity;
  selection: Selection;
  actions: BulkActions;
}

/** Buttons for the selected rows: the actions that the definition has and at least one of the rows allows. */
function BulkButtons({ entity, selection: { records }, actions }: BulkButtonsProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<'group' | 'own_field'>();
  const { publishing, visibility = {} } = entity;
  const mayChange = entity.api.calls.includes('update') && records.some((row) => allows(row, 'update'));
  const mayDelete = records.some((row) => isDeletable(entity, row));
  const group = groupField(entity);
  const common = { size: 'small', 'aria-disabled': actions.isBusy || undefined } as const;
  const { on, off, onDone, offDone, counted } = usePublishWords(entity);
  const publish = (value: boolean, doneMessage: DoneMessage) =>
    publishing && !actions.isBusy && void actions.change({ [publishing.field]: value }, doneMessage);
  return (
    <>
      {mayChange && publishing && (
        <>
          <Button {...common} variant="outlined" startIcon={<Send />} onClick={() => publish(true, onDone)}>
            {translate(`console.bulk.${on}`)}
          </Button>
          <Button {...common} startIcon={<Undo2 />} onClick={() => publish(false, offDone)}>
            {translate(`console.bulk.${off}`)}
          </Button>
        </>
      )}
      {mayChange && group && (
        <Button
          {...common}
          startIcon={<FolderInput />}
          aria-haspopup="dialog"
          onClick={() => !actions.isBusy && setAsked('group')}
        >
          {translate('console.bulk.move_to_group')}
        </Button>
      )}
      {mayChange && Object.values(customFieldsOf(entity)).some(({ kind }) => kind !== 'picture') && (
        <Button
          {...common}
          startIcon={<PencilLine />}
          aria-haspopup="dialog"
          onClick={() => !actions.isBusy && setAsked('own_field')}
        >
          {translate('console.bulk.set_field')}
        </Button>
      )}
      {mayDelete && (
        <Button
          {...common}
          color="error"
          variant="outlined"
          startIcon={<Trash2 />}
          onClick={() => !actions.isBusy && void actions.remove()}
        >
          {translate('console.list.delete_selected')}
        </Button>
      )}
      {asked === 'group' && group && (
        <GroupDialog
          title={translate('console.bulk.move_title', { smart_count: records.length })}
          action={translate('console.bulk.move')}
          onClose={() => setAsked(undefined)}
          onChoose={(chosen) => {
            setAsked(undefined);
            void actions.change({ [group]: visibility.group ? chosen : [chosen] }, counted('move_done'));
          }}
        />
      )}
      {asked === 'own_field' && (
        <OwnFieldDialog
          entity={entity}
          count={records.length}
          onClose={() => setAsked(undefined)}
          onSet={(values) => {
            setAsked(undefined);
            void actions.change({ [CUSTOM]: values }, counted('set_done'));
          }}
        />
      )}
    </>
  );
}

interface Props {
  entity: Entity;
  selection: Selection;
  /** In a table: width that stays free at the start of the heading row, px. */
  inlineStart?: number;
}

/** Bulk actions for the selected rows of a generated list. */
export default function BulkBar({ entity, selection, inlineStart }: Props) {
  const translate = useTranslate();
  const { BulkActions } = overrideOf(entity);
  const matching = useSelectMatching(entity, selection);
  const actions = useBulkActions(entity, selection);
  const more = matching.isOffered && (
    <Button
      size="small"
      aria-disabled={matching.isBusy || undefined}
      onClick={() => !matching.isBusy && void matching.select()}
    >
      {translate(matching.count < matching.total ? 'console.bulk.select_first' : 'console.bulk.select_all', {
        count: matching.count,
        total: matching.total,
      })}
    </Button>
  );
  return (
    <BulkFrame selection={selection} inlineStart={inlineStart} progress={actions.progress} more={more}>
      <Suspense>
        {BulkActions && <BulkActions selected={selection.records} onDone={() => selection.clear()} />}
      </Suspense>
      <BulkButtons entity={entity} selection={selection} actions={actions} />
    </BulkFrame>
  );
}
