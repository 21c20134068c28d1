import { useApp } from '../../data/app.ts';
import { Cover } from './cover.tsx';

const CARDS = [1, 2, 3];

/** Skeleton of the home screen. */
export function HomeSkeleton() {
  const { t } = useApp();
  return (
    <>
      <Cover />
      <section className="section" aria-busy="true">
        <div className="section-head apart">
          <h2>{t('home.latest')}</h2>
        </div>
        <div className="card surface card-lead skeleton" aria-hidden="true">
          <span className="picture" />
          <div className="card-words">
            <span className="skeleton-bar" />
            <span className="skeleton-bar skeleton-title" />
            <span className="skeleton-bar" />
          </div>
        </div>
        <ul className="card-grid skeleton" aria-hidden="true">
          {CARDS.map((card) => (
            <li key={card} className="card surface">
              <span className="picture" />
              <div className="card-words">
                <span className="skeleton-bar" />
                <span className="skeleton-bar skeleton-title" />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
