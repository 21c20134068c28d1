import { formatDateTime } from '@piiri/schemas/date-time.ts';
import type { Fact } from '@piiri/schemas/employee.ts';
import { choiceLabel, fieldLabel } from '@piiri/shared/labels.ts';
import type { ReactNode } from 'react';
import { valueLink } from '../../content/article/custom-facts.tsx';
import { type App, useApp } from '../../data/app.ts';
import type { ContentRow } from '../../data/content/content.ts';
import type { ContentLabels } from '../../texts/names-of.ts';
import { Details } from '../../ui/details.tsx';

interface FactsProps {
  facts: readonly Fact[];
  row: ContentRow;
  labels: ContentLabels | undefined;
}

/** Returns a field's value for display; undefined when it is empty. */
function factValue(
  app: App,
  { name, type }: Fact,
  row: ContentRow,
  labels: ContentLabels | undefined,
): ReactNode {
  const value = type === 'reference' ? row[`${name}_name`] : row[name];
  if (value === null || value === undefined || value === '') return undefined;
  const text = String(value);
  switch (type) {
    case 'boolean':
      return app.t(value ? 'content:any.yes' : 'content:any.no');
    case 'choice':
      return choiceLabel({ name: '', plural: '', ...labels }, name, text);
    case 'color':
      return (
        <span className="with-icon">
          <svg className="lucide" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7" fill={text} stroke="currentColor" />
          </svg>
          {text}
        </span>
      );
    case 'dateTime':
      return (
        <time dateTime={text}>{formatDateTime(text, app.session.tenant.value?.time_zone ?? 'UTC')}</time>
      );
    case 'integer':
      return Number(value).toLocaleString(app.language);
    default:
      return valueLink(type, text);
  }
}

/** The non-empty fields of an object by label and value. */
export function Facts({ facts, row, labels }: FactsProps) {
  const app = useApp();
  const rows = facts.map((fact) => ({
    name: fact.name,
    label: fieldLabel({ name: '', plural: '', ...labels }, fact.name),
    value: factValue(app, fact, row, labels),
  }));
  return <Details rows={rows} lang={app.language} />;
}

/** The same for a row: values only, and only of fields that rows contain. */
export function RowFacts({ facts, row, labels }: FactsProps) {
  const app = useApp();
  return facts
    .filter(({ inRow, type }) => inRow && type !== 'color')
    .map((fact) => {
      const value = factValue(app, fact, row, labels);
      return value !== undefined && <span key={fact.name}>{value}</span>;
    });
}
