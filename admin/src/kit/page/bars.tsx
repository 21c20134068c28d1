import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Column, Row } from './row.tsx';
import './bars.css';

/** Formats a date for reading: `2026-03-05` becomes `5.3.`. */
export function dayLabel(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day}.${month}.`;
}

/** Whether a value is known, so that there is something to draw. */
export const isKnown = ({ value }: Pick<Bar, 'value'>): boolean => value !== null;

/** A bar with its label and value; null when the value is withheld. `of`: the total. */
interface Bar {
  key: string;
  label: string;
  value: number | null;
  of?: number | null;
  /** The figure in words, where they are others. */
  words?: string;
}

/** Returns a function that describes a bar's value in words. */
function useBarText() {
  const translate = useTranslate();
  return ({ value, of, words }: Bar) => {
    if (words) return words;
    if (value === null) return translate('console.reach.withheld');
    if (!of) return String(value);
    return translate('console.reach.share', { value, of, percent: Math.round((100 * value) / of) });
  };
}

/** Horizontal bars with their values, as a list: shares of `of` where it is known, else of the largest value. */
export function HorizontalBars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const wordsOf = useBarText();
  const highest = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <Column component="ul" aria-label={label} gap={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {bars.map((bar) => (
        <Box component="li" key={bar.key}>
          <Row gap={2} isOneLine sx={{ justifyContent: 'space-between' }}>
            <span className="bar-name">{bar.label}</span>
            <Box
              component="span"
              className="muted"
              sx={{ textAlign: 'end', whiteSpace: bar.value === null ? 'normal' : 'nowrap' }}
            >
              {wordsOf(bar)}
            </Box>
          </Row>
          <Box
            component="svg"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden
            className="rounded"
            sx={{ display: 'block', inlineSize: '100%', blockSize: 8, mt: 0.5 }}
          >
            <rect width="100" height="1" fill="var(--line)" />
            <rect width={(100 * (bar.value ?? 0)) / (bar.of || highest)} height="1" fill="var(--accent)" />
          </Box>
        </Box>
      ))}
    </Column>
  );
}

interface KnownBarsProps {
  /** What the bars stand for. */
  name: 'by_group' | 'by_language';
  bars: readonly Bar[];
}

/** Bars whose values are known; how many others there are is said in a sentence. */
export function KnownBars({ name, bars }: KnownBarsProps) {
  const translate = useTranslate();
  const drawn = bars.filter(isKnown);
  const hidden = bars.length - drawn.length;
  return (
    <>
      {drawn.length > 0 && <HorizontalBars label={translate(`console.reach.${name}`)} bars={drawn} />}
      {hidden > 0 && (
        <Typography color="textSecondary" sx={{ mt: drawn.length > 0 ? 1.5 : 0 }}>
          {translate(`console.reach.hidden_${name}`, { smart_count: hidden })}
        </Typography>
      )}
    </>
  );
}

const WIDTH = 600;
const HEIGHT = 160;

/** Minimum number of bars for which the width is divided, so that few bars do not become too wide. */
const MIN_BARS = 5;

/** Up to this number of bars, each has its label and value. */
const MAX_LABELLED = 14;

/** Vertical bars over time; a withheld value is a short grey bar. A visually hidden table has the same data as text. */
export function VerticalBars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const wordsOf = useBarText();
  const highest = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const slots = Math.max(MIN_BARS, bars.length);
  const step = WIDTH / slots;
  const isLabelled = bars.length <= MAX_LABELLED;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        sx={{ display: 'block', inlineSize: '100%', blockSize: 'auto' }}
      >
        {bars.map((bar, index) => {
          const height = bar.value === null ? 6 : (bar.value / highest) * (HEIGHT - 4);
          return (
            <rect
              key={bar.key}
              x={index * step + step * 0.15}
              y={HEIGHT - height}
              width={step * 0.7}
              height={height}
              fill={bar.value === null ? 'var(--line)' : 'var(--accent)'}
            >
              <title>{`${bar.label}: ${wordsOf(bar)}`}</title>
            </rect>
          );
        })}
      </Box>
      {isLabelled && (
        <Box
          className="bar-labels muted text-13"
          aria-hidden
          sx={{ gridTemplateColumns: `repeat(${slots}, minmax(0, 1fr))` }}
        >
          {bars.map((bar) => (
            <span key={bar.key}>
              <strong className="ink">{bar.value ?? '–'}</strong>
              {bar.label}
            </span>
          ))}
        </Box>
      )}
      <table className="visually-hidden">
        <caption>{label}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              <td>{wordsOf(bar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isLabelled && (
        <Row
          component="figcaption"
          aria-hidden
          className="muted"
          isOneLine
          sx={{ justifyContent: 'space-between', mt: 0.5 }}
        >
          <span>{bars[0]?.label}</span>
          {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
        </Row>
      )}
    </Box>
  );
}
