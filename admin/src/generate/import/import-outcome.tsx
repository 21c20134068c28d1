import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import type { ObjectImport } from '@piiri/shared/contracts/import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { removeMany } from '../../data/api/bulk.ts';
import { messageOf } from '../../data/api/problem.ts';
import { listPath } from '../../data/definitions/paths.ts';
import { matchesListQueries, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { Note } from '../../kit/page/note.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { ImportReport } from './import-report.tsx';

/** Result of a completed import. The objects that it created can be deleted again. */
export function ImportOutcome({
  entity,
  done,
  fileName,
  onAgain,
}: {
  entity: Entity;
  done: ObjectImport;
  fileName: string;
  onAgain: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useEntityWords(entity);
  const queryClient = useQueryClient();
  const [isUndoing, setUndoing] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const createdIds = done.rows.flatMap(({ result, id }) => (result === 'new' && id ? [id] : []));
  const undo = async () => {
    setUndoing(true);
    const { failed } = await removeMany(entity, createdIds);
    setUndoing(false);
    await queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });
    if (failed[0]) return notify(messageOf(failed[0].error), { type: 'error' });
    setUndone(true);
    alert.current?.focus();
  };
  return (
    <Column gap={2} sx={{ maxWidth: 720 }}>
      <Note severity={isUndone ? 'info' : 'success'} ref={alert} tabIndex={-1} role="status">
        <Typography variant="subtitle1">
          {translate(isUndone ? 'console.import_objects.taken_away' : 'console.import.done')}
        </Typography>
        <Typography>
          {isUndone
            ? translate('console.import_objects.taken_text', { smart_count: createdIds.length })
            : translate('console.import_objects.outcome', { new: done.new, changed: done.changed })}
        </Typography>
      </Note>
      {!isUndone && <ImportReport preview={done} fileName={fileName} groups={[]} />}
      <Row gap={1.5}>
        <Button variant="contained" component={LinkBase} to={listPath(resourceOf(entity))}>
          {translate('console.import_objects.to_list', { name: words.plural })}
        </Button>
        <Button variant="outlined" onClick={onAgain}>
          {translate('console.import.again')}
        </Button>
        {createdIds.length > 0 && !isUndone && entity.api.calls.includes('delete') && (
          <Button startIcon={<Undo2 />} loading={isUndoing} onClick={() => void undo()}>
            {translate('console.import_objects.take_away', { smart_count: createdIds.length })}
          </Button>
        )}
      </Row>
    </Column>
  );
}
