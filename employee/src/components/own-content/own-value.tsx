import type { ReactNode } from 'react';
import { type App, useApp } from '../../models/app.ts';
import { lineOf, type OwnField, type OwnItem } from '../../models/own-content.ts';
import { valueLink } from '../content/value-link.tsx';
import { PictureValue } from '../picture.tsx';
import { RichText } from '../rich-text.tsx';
import './own-value.css';

/** Returns a field's value for display; undefined when it is empty. */
export function shownValue(app: App, field: OwnField, custom: OwnItem['custom']): ReactNode {
  const picture = field.kind === 'picture' && custom?.[field.name];
  if (picture) return <PictureValue src={String(picture)} />;
  const line = lineOf(app, field, custom);
  if (!line) return undefined;
  switch (field.kind) {
    case 'rich_text':
      return <RichText html={line} />;
    case 'long_text':
      return <span className="own-lines">{line}</span>;
    default:
      return valueLink(field.kind, line);
  }
}

/** The non-empty ones of some fields of an object, by label and value. */
export function OwnFacts({ fields, custom }: { fields: readonly OwnField[]; custom: OwnItem['custom'] }) {
  const app = useApp();
  const filled = fields.flatMap((field) => {
    const value = shownValue(app, field, custom);
    return value === undefined ? [] : [{ ...field, value }];
  });
  if (filled.length === 0) return null;
  return (
    <dl className="details" lang={app.language}>
      {filled.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
