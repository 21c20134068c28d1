import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { people } from '../../models/people.ts';
import type { PersonRow } from '../../models/wire.ts';
import { PersonSheet } from './person-sheet.tsx';

/** The person that the address names, over the list. Who is not there any more leaves the list as it is. */
export function OpenPerson({ groupsOf }: { groupsOf(person: PersonRow): string }) {
  const app = useApp();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [person, setPerson] = useState<PersonRow>();
  const id = /^[1-9]\d{0,9}$/.test(hash) ? Number(hash) : undefined;
  const close = useCallback(
    () => void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false }),
    [navigate],
  );

  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    const failed = () => leaving.signal.aborted || close();
    app
      .model(people)
      .person(id, leaving.signal)
      .then((person) => (person ? setPerson(person) : failed()), failed);
    return () => leaving.abort();
  }, [app, id, close]);

  if (id === undefined || person?.id !== id) return null;
  return <PersonSheet key={id} person={person} groups={groupsOf(person)} onClose={close} />;
}
