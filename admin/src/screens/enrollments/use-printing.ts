import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../providers/data/api.ts';
import { messageOf } from '../../providers/data/problem.ts';

/** The most rows of a page of the API. */
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

/** Prints everybody who enrolled, whatever page is on the screen. `rows`: those that are on paper while it is printed. */
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
      // On the page before the browser looks at it.
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
