const LINES = [1, 2, 3, 4, 5];

/** Skeleton of a content page. */
export function ContentPageSkeleton() {
  return (
    <div className="article skeleton" aria-hidden="true">
      <span className="back-link">
        <span className="skeleton-bar" />
      </span>
      <span className="picture" />
      <div className="measure">
        <span className="skeleton-bar skeleton-heading" />
        {LINES.map((line) => (
          <span key={line} className="skeleton-bar skeleton-text" />
        ))}
      </div>
    </div>
  );
}
