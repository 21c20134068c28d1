import type { HighlightRange } from '../../data/search/search.ts';

/** A text with highlighted matches. */
export function HighlightedText({ text, ranges }: { text: string; ranges: readonly HighlightRange[] }) {
  const starts = [0, ...ranges.map(([, until]) => until)];
  return (
    <>
      {starts.map((from, index) => {
        const [start, until] = ranges[index] ?? [text.length, text.length];
        return (
          <span key={from}>
            {text.slice(from, start)}
            {until > start && <mark>{text.slice(start, until)}</mark>}
          </span>
        );
      })}
    </>
  );
}
