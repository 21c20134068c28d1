import { Link } from '@tanstack/react-router';
import { CircleUserRound, Info, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useApp } from '../../data/app.ts';

interface Tile {
  name: 'profile' | 'about' | 'privacy';
  to: '/profile' | '/about';
  hash?: string;
  icon: LucideIcon;
}

const TILES: Tile[] = [
  { name: 'profile', to: '/profile', icon: CircleUserRound },
  { name: 'about', to: '/about', icon: Info },
  { name: 'privacy', to: '/about', hash: 'privacy', icon: ShieldCheck },
];

/** End of the home screen: links to the person's settings and to information about the app. */
export function Tiles() {
  const { session, t } = useApp();
  const isReadOnly = session.profile.value?.read_only;
  return (
    <section className="section" aria-labelledby="more">
      <h2 id="more">{t('home.more')}</h2>
      <ul className="tiles">
        {TILES.filter((tile) => tile.name !== 'profile' || !isReadOnly).map(
          ({ name, to, hash, icon: Icon }) => (
            <li key={name}>
              <Link to={to} hash={hash} className="tile surface surface-link">
                <Icon />
                <span>
                  <strong>{t(`home.${name}`)}</strong>
                  <span>{t(`home.${name}_text`)}</span>
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
