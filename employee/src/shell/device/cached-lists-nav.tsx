import { Link } from '@tanstack/react-router';
import { useApp } from '../../data/app.ts';
import { listOf } from '../../data/content/screens.ts';
import { useMenu } from '../../data/menu.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import './device.css';

/** Links to the lists that can be read without a connection; nothing when there are none. */
export function CachedListsNav() {
  const { hasDeviceWords, t } = useApp();
  const { main, other } = useMenu();
  const { item: cached = [] } = useItem('cached', async () =>
    (await import('../../data/device/cached-lists.ts')).cachedLists(),
  );
  const items = [...main, ...other].filter(({ name }) => cached.includes(name));
  if (items.length === 0 || !hasDeviceWords.value) return null;
  return (
    <nav className="cached-lists-nav" aria-labelledby="cached-lists-nav">
      <p id="cached-lists-nav">{t('offline:readable')}</p>
      <ul className="actions">
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
