import { useTranslate } from 'react-admin';

const MAX_ROWS = 10;

/** Placeholder rows, so that nothing moves when the rows arrive. */
export function ListSkeleton({ rows }: { rows: number }) {
  const translate = useTranslate();
  const places = Array.from({ length: Math.min(rows, MAX_ROWS) }, (_, index) => index);
  return (
    <div className="rows" aria-busy role="status" aria-label={translate('console.app.loading')}>
      {places.map((place) => (
        <div key={place} className="row-to-come">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
