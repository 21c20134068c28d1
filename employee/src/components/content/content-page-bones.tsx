const LINES = [1, 2, 3, 4, 5];

/** A piece of content while it is on the way. */
export function ContentPageBones() {
  return (
    <div className="article bones" aria-hidden="true">
      <span className="back-link">
        <span className="bone" />
      </span>
      <span className="picture" />
      <div className="measure">
        <span className="bone bone-heading" />
        {LINES.map((line) => (
          <span key={line} className="bone bone-text" />
        ))}
      </div>
    </div>
  );
}
