import { diffWords } from 'diff/lib/diff/word.js';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** So much of what stayed is shown on each side of what changed, characters. */
const AROUND = 90;

/** Texts that differ more than this are shown one after the other. */
const MOST_EDITS = 3000;
const MOST_MS = 400;

/** What stayed, without its middle where that is long. */
function unchangedText(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND + 40) return text;
  const start = isFirst ? '' : text.slice(0, AROUND).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-AROUND).replace(/^\S*/, '');
  return `${start}…${end}`;
}

/** Two texts as one, word by word: what went is struck through, what came is marked. */
export default function TextDifference({ old, now }: { old: string; now: string }) {
  const translate = useTranslate();
  const parts = useMemo(
    () => diffWords(old, now, { maxEditLength: MOST_EDITS, timeout: MOST_MS }),
    [old, now],
  );
  const all = parts ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  let at = 0;
  return (
    <p className="difference-text" dir="auto">
      {all.map(({ value, added, removed }, index) => {
        const key = at++;
        if (!added && !removed) return unchangedText(value, index === 0, index === all.length - 1);
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
