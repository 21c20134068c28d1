import { useApp } from '../../data/app.ts';

const ROWS = [1, 2, 3, 4];

/** Skeleton of a content list. */
export function ContentRowSkeleton() {
  const { t } = useApp();
  return (
    <>
      <p className="count" role="status">
        {t('app.loading')}
      </p>
      <ul className="content-list skeleton" aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row} className="content-row surface">
            <span className="picture" />
            <div className="card-words">
              <span className="skeleton-bar" />
              <span className="skeleton-bar skeleton-title" />
              <span className="skeleton-bar skeleton-text" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

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
