import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useApp } from '../data/app.ts';
import { nameOf } from '../texts/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton, QuietButton } from '../ui/button.tsx';
import { FieldError } from '../ui/form/field.tsx';
import { useAction } from '../ui/hooks/use-action.ts';
import { useModal } from '../ui/hooks/use-modal.ts';
import '../ui/dialog/small-sheet.css';
import './people-sheet.css';

/** Number of people loaded at a time. */
const PAGE_SIZE = 50;

export interface ListedPerson {
  id: number;
  first_name: string;
  last_name: string;
  job_title?: string | null;
  picture_thumbnail: string | null;
}

interface PeopleSheetProps {
  /** Returns the title; without a number until the first page is there. */
  title: (count?: number) => string;
  /** Shown when a page cannot be loaded. */
  failure: string;
  /** Loads a page of people, from 1. Rejects with CallFailure. */
  load: (page: number, size: number) => Promise<{ count: number; results: readonly ListedPerson[] }>;
  onClose(): void;
}

/** Lists people, page by page. */
export default function PeopleSheet({ title, failure, load, onClose }: PeopleSheetProps) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  const [{ page, count, rows }, setList] = useState({ page: 0, count: 0, rows: [] as ListedPerson[] });
  const { isBusy, error, run } = useAction(async () => {
    const answer = await load(page + 1, PAGE_SIZE);
    // Pages shift while people come and go.
    const listed = new Set(rows.map((person) => person.id));
    const added = answer.results.filter((person) => !listed.has(person.id));
    setList({ page: page + 1, count: answer.count, rows: [...rows, ...added] });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once.
  useEffect(() => void run(), []);
  return (
    <dialog className="small-sheet" ref={dialog} closedby="any" onClose={onClose} aria-labelledby={id}>
      <div className="apart sheet-title">
        <h2 id={id}>{title(page > 0 ? count : undefined)}</h2>
        <IconButton icon={X} label={t('app.close')} onClick={close} />
      </div>
      {page === 0 && isBusy && (
        <p className="muted" role="status">
          {t('app.loading')}
        </p>
      )}
      <ul className="people-sheet">
        {rows.map((person) => (
          <li key={person.id}>
            <Avatar of={person} />
            <span>
              <strong>{nameOf(person)}</strong>
              {person.job_title && <span className="muted one-line">{person.job_title}</span>}
            </span>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-failed`}>{error === undefined ? null : failure}</FieldError>
      {(error !== undefined || page * PAGE_SIZE < count) && (
        <QuietButton busy={isBusy} onClick={() => isBusy || void run()}>
          {t(error === undefined ? 'content:more' : 'app.retry')}
        </QuietButton>
      )}
    </dialog>
  );
}
