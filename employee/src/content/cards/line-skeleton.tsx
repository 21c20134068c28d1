import { useApp } from '../../data/app.ts';

const LINES = [1, 2, 3, 4, 5, 6];

/** Skeleton of a list without pictures. */
export function LineSkeleton() {
  const { t } = useApp();
  return (
    <>
      <p className="count" role="status">
        {t('app.loading')}
      </p>
      <ul className="skeleton line-skeleton" aria-hidden="true">
        {LINES.map((line) => (
          <li key={line} className="surface">
            <span className="skeleton-bar skeleton-title" />
          </li>
        ))}
      </ul>
    </>
  );
}
