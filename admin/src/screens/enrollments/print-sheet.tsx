import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { call } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { usePersonName } from './people-table.tsx';
import './print-sheet.css';

/** Maximum page size of the API. */
const PAGE_SIZE = 1000;

async function readAll(event: number): Promise<EnrollmentRow[]> {
  const rows: EnrollmentRow[] = [];
  for (let page = 1; ; page += 1) {
    const { count, results } = await call(`GET v1/events/${event}/enrollments/`, {
      query: { admin_view: 1, page, page_size: PAGE_SIZE },
    });
    rows.push(...results);
    if (results.length === 0 || rows.length >= count) return rows;
  }
}

/** Prints everybody enrolled, regardless of the current page. `rows`: the rows on paper during printing. */
export function usePrinting(event: number) {
  const notify = useNotify();
  const [rows, setRows] = useState<EnrollmentRow[]>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const end = () => setRows(undefined);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = async () => {
    setBusy(true);
    try {
      const all = await readAll(event);
      // Renders the rows before the browser takes the page for printing.
      flushSync(() => {
        setRows(all);
        setBusy(false);
      });
      window.print();
    } catch (error) {
      setBusy(false);
      notify(messageOf(error), { type: 'error' });
    }
  };
  return { rows, isBusy, print };
}

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
