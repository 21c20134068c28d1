import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import type { FormSaved } from '@piiri/shared/contracts/live.ts';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { readDraft } from '../../data/api/drafts.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { liveNotices } from '../../data/live/notices.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { type Difference, differences } from '../../data/values/conflict.ts';
import { toFormValues, type Values } from '../../data/values/values.ts';
import { Note } from '../../kit/page/note.tsx';
import { Row } from '../../kit/page/row.tsx';
import type { ShowVersion } from './stored-change.ts';

/** Calls `onSaved` whenever somebody saves an object, or its draft, while this tab has its form open. */
function useSavedByOther(entity: string, id: number, onSaved: (by: FormSaved) => void): void {
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(() => {
    const handleSaved = (news: FormSaved) => {
      if (news.entity === entity && news.id === id) latest.current(news);
    };
    const opening = liveNotices();
    let isOver = false;
    void opening.then((socket) => !isOver && socket.on('saved', handleSaved));
    return () => {
      isOver = true;
      void opening.then((socket) => socket.off('saved', handleSaved));
    };
  }, [entity, id]);
}

interface Props {
  entity: Entity;
  record: RaRecord;
  /** Form values as loaded. */
  read: Values;
  showVersion: ShowVersion;
  /** Shows the differences of both versions. */
  onCompare: (current: RaRecord) => void;
}

/** Returns who saved a version of an object: the draft's editor, else that of the object. */
function editorOf(record: RaRecord): { id?: number; name?: string } {
  const draft = record.draft as { updated_by?: { name: string } | null } | null | undefined;
  return draft?.updated_by ?? (record.updated_by as { name: string } | null | undefined) ?? {};
}

/** Returns a function that lists the labels of fields, with the language of translated ones. */
function useFieldNames(entity: Entity) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  return (all: readonly Difference[]) => {
    const names = all.map(({ path, language }) => {
      const label = words.label(path);
      return language ? `${label} (${translate(`console.languages.${language}`)})` : label;
    });
    return [...new Set(names)].join(', ');
  };
}

/**
 * Tells at once that another user saved the open object and which fields they changed, and offers to take those over.
 */
export default function SavedByOther({ entity, record, read, showVersion, onCompare }: Props) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const dataProvider = useDataProvider();
  const { getValues } = useFormContext<Values>();
  const namesOf = useFieldNames(entity);
  const [theirs, setTheirs] = useState<RaRecord>();
  const requestCount = useRef(0);

  const readStored = async () => {
    requestCount.current += 1;
    const turn = requestCount.current;
    const { data } = await dataProvider.getOne<RaRecord>(resourceOf(entity), { id: record.id });
    const current = data.draft ? await readDraft(entity, record.id) : data;
    if (turn === requestCount.current) setTheirs(current);
  };
  useSavedByOther(entity.name, Number(record.id), ({ user }) => {
    // If reading fails now, saving will detect the conflict.
    if (user !== profile.id) void readStored().catch(() => undefined);
  });

  if (!theirs || theirs._etag === record._etag) return null;
  const mine = getValues();
  const all = differences(entity, read, mine, toFormValues(entity, theirs));
  const changed = all.filter(({ changedBy }) => changedBy !== 'me');
  const both = changed.filter(({ changedBy }) => changedBy === 'both');
  const name = editorOf(theirs).name ?? translate('console.saved_by_other.somebody');
  const rebase = () => {
    setTheirs(undefined);
    showVersion(theirs, read);
  };
  return (
    <Note severity="info" sx={{ mb: 2 }}>
      <strong>{translate('console.saved_by_other.title', { name })}</strong>{' '}
      {changed.length > 0
        ? translate('console.saved_by_other.fields', { fields: namesOf(changed) })
        : translate('console.saved_by_other.nothing_here')}{' '}
      {both.length > 0 && translate('console.saved_by_other.both', { fields: namesOf(both) })}
      <Row gap={1} sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={rebase}>
          {translate(both.length > 0 ? 'console.saved_by_other.take_others' : 'console.saved_by_other.take')}
        </Button>
        <Button size="small" color="inherit" onClick={() => onCompare(theirs)}>
          {translate('console.saved_by_other.compare')}
        </Button>
      </Row>
    </Note>
  );
}
