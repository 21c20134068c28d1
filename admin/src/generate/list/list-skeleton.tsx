import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'react-admin';

const MAX_ROWS = 10;

/** Placeholder rows, so that nothing moves when the rows arrive. */
export function ListSkeleton({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const rows = Array.from({ length: Math.min(entity.list.pageSize, MAX_ROWS) }, (_, index) => index);
  return (
    <div className="rows" aria-busy role="status" aria-label={translate('console.app.loading')}>
      {rows.map((row) => (
        <div key={row} className="row-to-come">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
