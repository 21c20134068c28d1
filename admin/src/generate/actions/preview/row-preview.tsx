import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { readDraft } from '../../../data/api/drafts.ts';
import { messageOf } from '../../../data/api/problem.ts';
import { resourceOf } from '../../../data/definitions/resources.ts';
import { allows } from '../../../data/session/whoami.ts';
import { toFormValues } from '../../../data/values/values.ts';
import { FormLanguagesProvider } from '../../inputs/form-languages.tsx';
import PreviewDialog from './preview-dialog.tsx';

interface Props {
  entity: Entity;
  id: RaRecord['id'];
  onClose: () => void;
}

/** Preview of a list's object as employees would see it, with its draft if there is one. */
export default function RowPreview({ entity, id, onClose }: Props) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { data: record, error } = useQuery<RaRecord>({
    queryKey: [resource, 'previewed', id],
    queryFn: async () => {
      const { data: read } = await dataProvider.getOne(resource, { id });
      return read.draft && allows(read, 'update') ? readDraft(entity, id) : read;
    },
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!error) return;
    notify(messageOf(error), { type: 'error' });
    onClose();
  }, [error, notify, onClose]);
  if (!record) return null;
  return (
    <FormLanguagesProvider>
      <PreviewDialog
        entity={entity}
        record={record}
        values={toFormValues(entity, record)}
        onClose={onClose}
      />
    </FormLanguagesProvider>
  );
}
