import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import type { ObjectImport } from '@piiri/shared/contracts/import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { useEntityWords } from '../generate/texts.ts';
import { listPath } from '../paths.ts';
import { editorsPath, editorsQuery } from '../providers/data/dialect.ts';
import { client } from '../providers/data/http.ts';
import { httpError, messageOf } from '../providers/data/problem.ts';
import { isOfLists, resourceOf } from '../resources.ts';

/** So many objects the call takes that deletes many. */
const IDS_PER_CALL = 200;

interface Deleted {
  failed: { problem: { detail: string } }[];
}

/** How an import ended: all of it is stored. What it made can be taken away again. */
export function ImportOutcome({
  entity,
  done,
  onAgain,
}: {
  entity: Entity;
  done: ObjectImport;
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
    let problem: string | undefined;
    for (let from = 0; from < createdIds.length && !problem; from += IDS_PER_CALL) {
      const result = await client.post<Deleted>(
        editorsPath(entity, 'bulk', 'delete'),
        { ids: createdIds.slice(from, from + IDS_PER_CALL) },
        { query: editorsQuery(entity) },
      );
      problem = result.ok ? result.data.failed[0]?.problem.detail : messageOf(httpError(result));
    }
    setUndoing(false);
    await queryClient.invalidateQueries({ predicate: isOfLists(entity) });
    if (problem) return notify(problem, { type: 'error' });
    setUndone(true);
    alert.current?.focus();
  };
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Alert severity={isUndone ? 'info' : 'success'} ref={alert} tabIndex={-1} role="status">
        <Typography sx={{ fontWeight: 600 }}>
          {translate(isUndone ? 'console.import_objects.taken_away' : 'console.import.done')}
        </Typography>
        <Typography>
          {isUndone
            ? translate('console.import_objects.taken_text', { smart_count: createdIds.length })
            : translate('console.import_objects.outcome', { new: done.new, changed: done.changed })}
        </Typography>
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
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
      </Box>
    </Box>
  );
}
