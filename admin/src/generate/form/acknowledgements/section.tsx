import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import type { AcknowledgementRow } from '@piiri/shared/contracts/acknowledgements.ts';
import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../../../data/calls/download.tsx';
import { useConsole } from '../../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../../kit/dates/dates.ts';
import { DialogButton } from '../../../kit/dialogs/dialog-button.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { Row } from '../../../kit/page/row.tsx';
import { useAcknowledgements } from './count.tsx';

const RemindDialog = lazyComponent(() => import('./remind-dialog.tsx'));

const nameOf = ({ person }: AcknowledgementRow) => `${person.first_name} ${person.last_name}`.trim();

/**
 * Returns names by group. A person in several groups appears in each; a person in none appears under an empty group
 * name.
 */
function byGroup(rows: readonly AcknowledgementRow[]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const row of rows)
    for (const group of row.groups_names.length > 0 ? row.groups_names : [''])
      groups.set(group, [...(groups.get(group) ?? []), nameOf(row)]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}

/** Shows who is asked to acknowledge an object: how many have, who has not, and the actions for that. */
export default function AcknowledgementsSection({
  entity,
  id,
  isReadOnly,
}: {
  entity: Entity;
  id: number;
  isReadOnly: boolean;
}) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const headingId = useId();
  const { data, refetch } = useAcknowledgements(entity, id);
  if (!data) return null;
  const { done, required, results, count, reminded_at } = data;
  const title = translate('console.acknowledgements.title');
  const { path, adminPath = path } = entity.api;
  return (
    <Box component="section" aria-labelledby={headingId} className="panel" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Row gap={1} align="center" sx={{ justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2" id={headingId}>
          {title}
        </Typography>
        <Row gap={1}>
          <ExportButton path={`${adminPath}/${id}/acknowledgements/`} name={title} />
          {!isReadOnly && done < required && (
            <DialogButton
              variant="outlined"
              startIcon={<BellRing />}
              label={translate('console.acknowledgements.remind')}
            >
              {(close) => (
                <RemindDialog
                  entity={entity}
                  id={id}
                  list={data}
                  onClose={close}
                  onDone={() => {
                    close();
                    void refetch();
                  }}
                />
              )}
            </DialogButton>
          )}
        </Row>
      </Row>
      <Typography>{translate('console.acknowledgements.counted', { done, required })}</Typography>
      {reminded_at && (
        <Typography variant="body2" color="textSecondary">
          {translate('console.acknowledgements.reminded_at', {
            time: formatDateTimeText(reminded_at, tenant.time_zone),
          })}
        </Typography>
      )}
      {results.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {translate('console.acknowledgements.missing')}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {byGroup(results).map(([group, names]) => (
              <Box key={group} sx={{ mt: 1 }}>
                <Typography component="dt" variant="subtitle2">
                  {group || translate('console.acknowledgements.no_group')} ({names.length})
                </Typography>
                <Typography component="dd" sx={{ m: 0 }}>
                  {names.join(', ')}
                </Typography>
              </Box>
            ))}
          </Box>
          {count > results.length && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {translate('console.acknowledgements.more', { smart_count: count - results.length })}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}
