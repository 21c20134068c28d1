import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { listOf } from '../../models/screens.ts';
import { useMenu } from '../shell/use-menu.ts';
import './device.css';

/** The lists that can be read without a connection, each with the way there; nothing while there are none. */
export function KeptReading() {
  const { hasDeviceWords, t } = useApp();
  const { main, other } = useMenu();
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => {
    let isMounted = true;
    import('../../models/kept-lists.ts')
      .then(({ keptLists }) => keptLists())
      .then(
        (names) => isMounted && setKept(names),
        () => undefined,
      );
    return () => {
      isMounted = false;
    };
  }, []);
  const items = [...main, ...other].filter(({ name }) => kept.includes(name));
  if (items.length === 0 || !hasDeviceWords.value) return null;
  return (
    <nav className="kept-reading" aria-labelledby="kept-reading">
      <p id="kept-reading">{t('offline:readable')}</p>
      <ul>
        {items.map(({ name, label }) => (
          <li key={name}>
            <Link to={listOf(name)} className="button button-quiet">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
