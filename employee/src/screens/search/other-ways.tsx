import { Link } from '@tanstack/react-router';
import { useApp } from '../../data/app.ts';
import { alternativeSearches } from '../../data/search/search-actions.ts';

/** Suggestions of where to continue when nothing was found. */
export function OtherWays({ words, onGo }: { words: string; onGo?(): void }) {
  const app = useApp();
  return (
    <div className="other-ways">
      <p>{app.t('search:other_ways')}</p>
      <ul className="actions">
        {alternativeSearches(app, words).map(({ to, search, label }) => (
          <li key={to}>
            <Link to={to} search={(search ?? {}) as never} className="button button-quiet" onClick={onGo}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
