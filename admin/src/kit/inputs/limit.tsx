import { MAX_SEARCH_LENGTH } from '@piiri/shared/search-length.ts';
import { useTranslate } from 'react-admin';
import './inputs.css';

/** Screen readers hear the number of remaining characters from this number on, and again at each step. */
const ANNOUNCE_BELOW = 20;
const ANNOUNCE_STEP = 5;

/** Remaining characters of a text, shown once half of the limit is used. */
export function Limit({ id, length, max }: { id: string; length: number; max: number }) {
  const translate = useTranslate();
  const left = max - length;
  if (left > max / 2) return null;
  const text = translate(left < 0 ? 'console.form.too_many' : 'console.form.left', {
    smart_count: Math.abs(left),
  });
  // An announcement for every character would be too much to listen to.
  const isAnnounced = left <= ANNOUNCE_BELOW && (left % ANNOUNCE_STEP === 0 || left < 0);
  return (
    <>
      <p id={id} className={left < 0 ? 'limit over' : 'limit'}>
        {text}
      </p>
      <span role="status" className="visually-hidden">
        {isAnnounced && text}
      </span>
    </>
  );
}

/** Says by how many characters a search is too long, which the server would refuse; nothing while it is not. */
export function SearchLimit({ id, text }: { id: string; text: string }) {
  const { length } = text.trim();
  return length > MAX_SEARCH_LENGTH ? <Limit id={id} length={length} max={MAX_SEARCH_LENGTH} /> : null;
}
