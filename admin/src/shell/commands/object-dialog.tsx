import { groupField } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import RowPreview from '../../generate/actions/preview/row-preview.tsx';
import { usePublishWords } from '../../generate/actions/publishing/publishing-actions.ts';
import GroupDialog from '../../generate/list/bulk/group-dialog.tsx';
import { useBulkChange } from '../../generate/list/bulk/use-bulk-change.ts';
import type { ObjectAct } from './object-commands.ts';

/** The dialog of an act on an object that the palette began: its preview, or the choice of another group. */
export default function ObjectDialog({ kind, entity, record, onClose }: ObjectAct & { onClose: () => void }) {
  const translate = useTranslate();
  const change = useBulkChange(entity);
  const { counted } = usePublishWords(entity);
  const group = groupField(entity);
  if (kind === 'preview') return <RowPreview entity={entity} id={record.id} onClose={onClose} />;
  return (
    <GroupDialog
      title={translate('console.bulk.move_title', { smart_count: 1 })}
      action={translate('console.bulk.move')}
      onClose={onClose}
      onChoose={(chosen) => {
        onClose();
        const value = entity.visibility?.group ? chosen : [chosen];
        if (group) void change([record], { [group]: value }, counted('move_done'), () => undefined);
      }}
    />
  );
}
