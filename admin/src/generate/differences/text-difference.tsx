import { diffWords } from 'diff/lib/diff/word.js';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';

/** Characters of unchanged text shown on each side of a change. */
const CONTEXT_LENGTH = 90;

/** Maximum number of edits; texts that differ more are shown one after the other. */
const MAX_EDITS = 3000;
const MAX_MS = 400;

/** Shortens unchanged text by omitting its middle. */
function shortenUnchanged(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_LENGTH + 40) return text;
  const start = isFirst ? '' : text.slice(0, CONTEXT_LENGTH).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-CONTEXT_LENGTH).replace(/^\S*/, '');
  return `${start}…${end}`;
}

/** Shows a word-by-word difference of two texts: deletions struck through, insertions highlighted. */
export default function TextDifference({ old, now }: { old: string; now: string }) {
  const translate = useTranslate();
  const segments = useMemo(
    () => diffWords(old, now, { maxEditLength: MAX_EDITS, timeout: MAX_MS }),
    [old, now],
  );
  const all = segments ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  let position = 0;
  return (
    <p className="difference-text" dir="auto">
      {all.map(({ value, added, removed }, index) => {
        const key = position++;
        if (!added && !removed) return shortenUnchanged(value, index === 0, index === all.length - 1);
        const Tag = added ? 'ins' : 'del';
        return (
          <Tag key={key}>
            <span className="visually-hidden">
              {translate(`console.history.${added ? 'added' : 'removed'}`)}{' '}
            </span>
            {value}
          </Tag>
        );
      })}
    </p>
  );
}
