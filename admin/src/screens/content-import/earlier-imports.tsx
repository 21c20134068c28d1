import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ContentImportSummary, UndoneContent } from '@piiri/shared/contracts/content-import.ts';
import { FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshAnswers, useRefreshLists } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { blockUnloadUntil } from '../../kit/state/before-unload.ts';
import { Pager } from '../../kit/tables/pager.tsx';
import { PlainTable } from '../../kit/tables/plain-table.tsx';

const PAGE_SIZE = 10;

/** Number of kept objects that are named. */
const MAX_NAMED = 20;

/** Undoes an import in several calls, until nothing is left. */
async function undoAll(id: number): Promise<UndoneContent> {
  const all: UndoneContent = { removed: 0, kept: [], left: 0 };
  for (;;) {
    const part = await call(`POST v1/content-import/${id}/undo/`);
    all.removed += part.removed;
    all.kept.push(...part.kept);
    if (part.left === 0) return all;
  }
}

/** Outcome of undoing an import: how much was deleted, and what stays. */
function UndoResult({ undone: { removed, kept } }: { undone: UndoneContent }) {
  const translate = useTranslate();
  const t = (key: string, params = {}) => translate(`console.content_import.${key}`, params);
  return (
    <Note severity={kept.length > 0 ? 'warning' : 'success'} role="status" sx={{ maxWidth: 720 }}>
      <Typography variant="subtitle1">{translate('console.import.undone')}</Typography>
      <Typography>{removed > 0 ? t('undone', { smart_count: removed }) : t('undone_none')}</Typography>
      {kept.length > 0 && (
        <>
          <Typography>{t('kept', { smart_count: kept.length })}</Typography>
          <ul className="plain-list">
            {kept.slice(0, MAX_NAMED).map(({ kind, id, title }) => (
              <li key={`${kind} ${id}`}>
                <Link component={LinkBase} to={`/${resourceOf(entityNamed(kind))}/${id}`}>
                  {title}
                </Link>
              </li>
            ))}
            {kept.length > MAX_NAMED && <li>{t('kept_more', { smart_count: kept.length - MAX_NAMED })}</li>}
          </ul>
        </>
      )}
    </Note>
  );
}

/** The imports of the last month: who brought what and when, its report, and undoing it. */
export function EarlierImports({ onReport }: { onReport: (id: number) => void }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const [page, setPage] = useState(1);
  const [undone, setUndone] = useState<UndoneContent>();
  const { data } = useCall('GET v1/content-import/', { query: { page, page_size: PAGE_SIZE } });
  const refreshImports = useRefreshAnswers(/content-import/);
  const refreshLists = useRefreshLists('page', 'news');
  const { run, isBusy } = useAction(() => Promise.all([refreshImports(), refreshLists()]));
  const [ask, dialog] = useConfirm();
  const t = (key: string, params = {}) => translate(`console.content_import.${key}`, params);
  const askToUndo = (id: number) =>
    ask({
      title: translate('console.import.undo_sure'),
      text: t('undo_text'),
      yes: translate('console.import.undo'),
      no: translate('console.import.undo_keep'),
      onYes: () => run(async () => setUndone(await blockUnloadUntil(undoAll(id)))),
    });
  const nameOf = ({ filename, from }: ContentImportSummary) => filename ?? t(`formats.${from}`);
  const outcomeOf = (own: ContentImportSummary) =>
    own.state === 'done' ? t('outcome', { ...own }) : t(own.state, { done: own.done, count: own.count });
  if (!data || data.count === 0) return null;
  return (
    <Column gap={2} component="section" aria-labelledby="earlier-imports">
      <Typography variant="h2" id="earlier-imports">
        {t('earlier')}
      </Typography>
      {undone && <UndoResult undone={undone} />}
      <PlainTable
        label={t('earlier')}
        heads="console.content_import"
        rows={data.results}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'export',
            isHead: true,
            sx: { overflowWrap: 'anywhere', minWidth: 140 },
            cell: nameOf,
            below: (own) => [t(`formats.${own.from}`), outcomeOf(own)].join(' · '),
          },
          { key: 'brought', cell: ({ created_at: time }) => timeOf(time), below: ({ user }) => user?.name },
          {
            key: 'actions',
            head: translate('console.list.actions'),
            isAtEnd: true,
            cell: (own) => (
              <Row gap={1} sx={{ justifyContent: 'flex-end' }}>
                <Button
                  size="small"
                  startIcon={<FileText />}
                  aria-label={t('report_of', { name: nameOf(own) })}
                  onClick={() => onReport(own.id)}
                >
                  {t('report')}
                </Button>
                {own.can_undo && (
                  <Button
                    size="small"
                    startIcon={<Undo2 />}
                    disabled={isBusy}
                    aria-label={t('undo_of', { name: nameOf(own) })}
                    onClick={() => askToUndo(own.id)}
                  >
                    {translate('console.import.undo')}
                  </Button>
                )}
              </Row>
            ),
          },
        ]}
      />
      <Pager page={page} pages={Math.ceil(data.count / PAGE_SIZE)} onPage={setPage} />
      {dialog}
    </Column>
  );
}
