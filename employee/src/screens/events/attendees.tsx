import type { AttendeeList } from '@piiri/shared/contracts/events.ts';
import { lazy, Suspense, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { events } from '../../data/models/events.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './events.css';

const PeopleSheet = lazy(() => import('../../content/people-sheet.tsx'));

/** Number of people whose pictures stand on the page. */
export const FACES = 5;

/** Pictures of the first people who come to an event, and their number; opens the list of all. */
export function Attendees({ event, first }: { event: number; first: AttendeeList }) {
  const app = useApp();
  const { t } = app;
  const [isOpen, setOpen] = useState(false);
  if (first.count === 0) return null;
  return (
    <>
      <button type="button" className="attendees" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="attendee-faces">
          {first.results.map((person) => (
            <Avatar key={person.id} of={person} />
          ))}
        </span>
        <span>
          {t('events:attendees')} ({first.count})
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PeopleSheet
            title={(count) =>
              count === undefined ? t('events:attendees') : `${t('events:attendees')} (${count})`
            }
            failure={t('events:attendees_failed')}
            load={(page, size) => app.model(events).attendees(event, page, size)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
