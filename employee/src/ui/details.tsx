import type { ReactNode } from 'react';
import './details.css';

export interface Detail {
  /** Where labels may be alike, as a company's own. */
  name?: string;
  label: string;
  value: ReactNode;
}

/** Values by what they are called, those that there are; nothing where there is none. */
export function Details({ rows, lang }: { rows: readonly Detail[]; lang?: string }) {
  const filled = rows.filter(({ value }) => value);
  if (filled.length === 0) return null;
  return (
    <dl className="details" lang={lang}>
      {filled.map(({ name, label, value }) => (
        <div key={name ?? label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
