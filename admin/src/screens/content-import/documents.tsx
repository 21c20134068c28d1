import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ContentPlan, ImportedDocument, Loss } from '@piiri/shared/contracts/content-import.ts';
import { DOCUMENT_RESULTS } from '@piiri/shared/contracts/content-import.ts';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Column } from '../../kit/page/row.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { ONLY_WIDE, PlainTable } from '../../kit/tables/plain-table.tsx';

/** Number of rows of a page. */
const PAGE_SIZE = 100;

/** Indentation by level of the tree, in spacing units, and the deepest level that is indented further. */
const INDENT = 2;
const MAX_INDENT = 6;

/** Lists what cannot be taken: the reason, and what is meant. */
function Losses({ losses }: { losses: readonly Loss[] }) {
  return (
    <Box component="ul" className="plain-list">
      {losses.map(({ reason, what, text }) => (
        <Typography
          component="li"
          key={`${reason} ${what}`}
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {what ? `${text}: ${what}` : text}
        </Typography>
      ))}
    </Box>
  );
}

type Shown = 'all' | 'losses' | (typeof DOCUMENT_RESULTS)[number];

const isShown = (filter: Shown, { result, losses }: ImportedDocument) =>
  filter === 'all' || (filter === 'losses' ? losses.length > 0 : result === filter);

interface Props {
  plan: Pick<ContentPlan, 'documents' | 'not_taken'>;
  /** Whether it is done already, so that documents lead to their objects. */
  isDone?: boolean;
}

/** The tree of an export: what becomes of each document, and what of it cannot be taken. */
export function ImportedDocuments({ plan: { documents, not_taken }, isDone }: Props) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const [shownFilter, setShownFilter] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const t = (key: string, params = {}) => translate(`console.content_import.${key}`, params);
  const filters: Shown[] = ['all', ...DOCUMENT_RESULTS, 'losses'];
  const counts = new Map(
    filters.map((filter) => [filter, documents.filter((own) => isShown(filter, own)).length]),
  );
  const chosen = documents.filter((document) => isShown(shownFilter, document));
  const title = ({ title: words, kind, id }: ImportedDocument) =>
    isDone && id !== null ? (
      <Link component={LinkBase} to={`/${resourceOf(entityNamed(kind))}/${id}`}>
        {words}
      </Link>
    ) : (
      words
    );
  return (
    <Column gap={2}>
      {not_taken.length > 0 && (
        <Note severity="warning">
          <Typography variant="subtitle1">
            {t('files_not_taken', { smart_count: not_taken.length })}
          </Typography>
          <Losses losses={not_taken} />
        </Note>
      )}
      <ToggleChoice
        label={t('show')}
        value={shownFilter}
        values={filters.filter((filter) => filter === 'all' || counts.get(filter))}
        labelOf={(filter) => `${t(`results.${filter}`)} ${counts.get(filter)}`}
        onChange={(filter) => {
          setShownFilter(filter);
          setPage(1);
        }}
      />
      <PlainTable
        label={t('documents')}
        heads="console.content_import"
        rows={chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        keyOf={({ kind, source_id }) => `${kind} ${source_id}`}
        columns={[
          {
            key: 'document',
            isHead: true,
            sx: { overflowWrap: 'anywhere', minWidth: 180 },
            cell: (document) => (
              <Box
                sx={{
                  paddingInlineStart:
                    shownFilter === 'all' ? Math.min(document.depth, MAX_INDENT) * INDENT : 0,
                }}
              >
                {title(document)}
                <Typography variant="body2" color="textSecondary" component="div">
                  {[
                    t(`kind.${document.kind}`),
                    ...(['pictures', 'attachments', 'comments'] as const).flatMap((name) =>
                      document[name] > 0 ? [t(name, { smart_count: document[name] })] : [],
                    ),
                  ].join(' · ')}
                </Typography>
                <Losses losses={document.losses} />
              </Box>
            ),
          },
          { key: 'result', cell: ({ result }) => t(`results.${result}`) },
          {
            key: 'author',
            sx: { ...ONLY_WIDE, overflowWrap: 'anywhere' },
            cell: ({ author }) => author,
            below: ({ created }) => created && timeOf(created),
          },
        ]}
      />
      <Pager page={page} pages={Math.ceil(chosen.length / PAGE_SIZE)} onPage={setPage} />
    </Column>
  );
}
