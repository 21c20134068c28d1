import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';

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
