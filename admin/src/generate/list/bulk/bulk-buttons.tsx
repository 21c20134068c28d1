import Button from '@mui/material/Button';
import { type Entity, groupField } from '@piiri/schemas';
import { FolderInput, PencilLine, Send, Trash2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { CUSTOM, customFieldsOf } from '../../../data/definitions/custom-fields.ts';
import { allows } from '../../../data/session/whoami.ts';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { quiet } from '../../../kit/quiet.tsx';
import { isDeletable } from '../../actions/deletion/is-deletable.ts';
import { usePublishWords } from '../../actions/publishing/use-publish-words.ts';
import type { BulkActions } from './use-bulk-actions.ts';
import type { DoneMessage } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';

const GroupDialog = quiet(lazyPart(() => import('./group-dialog.tsx')));
const OwnFieldDialog = quiet(lazyPart(() => import('./own-field-dialog.tsx')));

interface Props {
  entity: Entity;
  selection: Selection;
  actions: BulkActions;
}

/** Buttons for the selected rows: the actions that the definition has and at least one of the rows allows. */
export function BulkButtons({ entity, selection: { records }, actions }: Props) {
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
