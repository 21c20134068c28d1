import { useApp } from '../../models/app.ts';

const ROWS = [1, 2, 3, 4];

/** A list of content while it is on the way. */
export function ContentRowBones() {
  const { t } = useApp();
  return (
    <>
      <p className="count" role="status">
        {t('app.loading')}
      </p>
      <ul className="content-list bones" aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row} className="content-row">
            <span className="picture" />
            <div className="card-words">
              <span className="bone" />
              <span className="bone bone-title" />
              <span className="bone bone-text" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
