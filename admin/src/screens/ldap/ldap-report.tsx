import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { LDAP_RESULTS, type LdapRow } from '@piiri/shared/contracts/ldap.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Column, Row } from '../../kit/page/row.tsx';
import { Pager } from '../../kit/tables/pager.tsx';

const PAGE_SIZE = 50;

const COLOURS = {
  created: 'success',
  changed: 'info',
  unchanged: 'default',
  deactivated: 'warning',
  reactivated: 'success',
  deleted: 'warning',
  failed: 'error',
} as const satisfies Record<LdapRow['result'], string>;

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '–' : String(value);

/** What of a person or group changes, or why it cannot be stored. */
function Details({ row }: { row: LdapRow }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`console.ldap.field_${name}`, { _: name });
  const flag = (value: unknown) =>
    typeof value === 'boolean' ? translate(`console.ldap.${value ? 'active' : 'inactive'}`) : textOf(value);
  const changes = Object.entries(row.changes).map(([name, [old, now]]) => {
    const former = row.result === 'created' ? '' : `${flag(old)} → `;
    return `${label(name)}: ${former}${flag(now)}`;
  });
  return (
    <>
      {row.errors.map((error) => (
        <Typography key={error} variant="body2" color="error">
          {error}
        </Typography>
      ))}
      {changes.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {changes.join(' · ')}
        </Typography>
      )}
    </>
  );
}

/** The report of a run: a row for each person and group, by their results. */
export function LdapReport({ rows }: { rows: readonly LdapRow[] }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<LdapRow['result']>();
  const [page, setPage] = useState(1);
  const counts = LDAP_RESULTS.map((result) => ({
    result,
    count: rows.filter((row) => row.result === result).length,
  })).filter(({ count }) => count > 0);
  if (rows.length === 0)
    return <Typography color="textSecondary">{translate('console.ldap.nobody')}</Typography>;
  const listed = rows.filter(({ result }) => (chosen ? result === chosen : result !== 'unchanged'));
  const pages = Math.ceil(listed.length / PAGE_SIZE);
  return (
    <Column gap={2}>
      <Row gap={1} role="group" aria-label={translate('console.ldap.results')}>
        {counts.map(({ result, count }) => (
          <Chip
            key={result}
            component="button"
            clickable
            aria-pressed={chosen === result}
            color={COLOURS[result]}
            variant={chosen === result ? 'filled' : 'outlined'}
            label={`${translate(`console.ldap.result_${result}`)} ${count}`}
            onClick={() => {
              setChosen(chosen === result ? undefined : result);
              setPage(1);
            }}
          />
        ))}
      </Row>
      {listed.length === 0 && (
        <Typography color="textSecondary">{translate('console.ldap.nothing_changes')}</Typography>
      )}
      <Column component="ol" className="plain-list" gap={1.5}>
        {listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row, index) => (
          <li key={`${row.kind} ${row.external_id ?? index}`}>
            <Row gap={1} align="center">
              <Chip
                size="small"
                variant="outlined"
                color={COLOURS[row.result]}
                label={translate(`console.ldap.result_${row.result}`)}
              />
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>
                  {row.kind === 'group' && `${translate('console.ldap.group')}: `}
                  {row.username ?? row.external_id ?? '–'}
                </Typography>
                <Details row={row} />
              </Box>
            </Row>
          </li>
        ))}
      </Column>
      <Pager page={page} pages={pages} sx={{ mt: 1 }} onPage={setPage} />
    </Column>
  );
}
