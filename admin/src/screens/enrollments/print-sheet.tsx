import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useTranslate } from 'ra-core';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { usePersonName } from './people-table.tsx';
import './print-sheet.css';

/** Printable list of everybody enrolled: a box to tick, the name, whether they have a seat, and their comment. */
export function PrintSheet({ rows, label }: { rows: readonly EnrollmentRow[]; label: string }) {
  const translate = useTranslate();
  const time = useTimeText();
  const nameOf = usePersonName();
  const t = (key: string, params = {}) => translate(`console.enrollments.${key}`, params);
  return (
    <div className="only-on-paper">
      <table className="print-sheet" aria-label={label}>
        <thead>
          <tr>
            {['here', 'person', 'state', 'time', 'comment'].map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.checked_in_at ? '☑' : '☐'}</td>
              <th scope="row">{nameOf(row.person)}</th>
              <td>{t(`state_${row.state}`)}</td>
              <td>{time(row.time)}</td>
              <td>{row.comment}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('sheet_time', { time: time(new Date().toISOString()) })}</p>
    </div>
  );
}
