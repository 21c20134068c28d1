import { formatDate, formatDateTime } from '@piiri/schemas/date-time.ts';
import type { PresentedCustom } from '@piiri/shared/contracts/custom-fields.ts';
import { formatDecimal } from '@piiri/shared/decimals.ts';
import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { type Detail, Details } from '../../ui/details.tsx';
import { PictureValue } from '../../ui/picture.tsx';
import { RichText } from '../rich-text.tsx';

/** Returns a link for URLs, mail addresses and phone numbers, and text for other values. */
export function valueLink(kind: string, text: string): ReactNode {
  switch (kind) {
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'phone':
      return <a href={`tel:${text}`}>{text}</a>;
    case 'url':
      return (
        <a href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    default:
      return withNoBreaks(text);
  }
}

/** What the company has added to an object of its own fields: the server says it in the reader's language. */
const customFactsOf = (row: object): readonly PresentedCustom[] =>
  (row as { custom_shown?: readonly PresentedCustom[] }).custom_shown ?? [];

function useFactValue(): (fact: PresentedCustom) => ReactNode {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'UTC';
  return ({ kind, currency, value }) => {
    const text = String(value);
    switch (kind) {
      case 'integer':
      case 'decimal':
      case 'price':
        return formatDecimal(Number(value), language, currency);
      case 'picture':
        return <PictureValue src={text} />;
      case 'date':
        return <time dateTime={text}>{formatDate(`${text}T12:00:00Z`, 'UTC')}</time>;
      case 'date_time':
        return <time dateTime={text}>{formatDateTime(text, zone)}</time>;
      case 'rich_text':
        return <RichText html={text} />;
      case 'long_text':
        return (
          <span className="as-written" dir="auto">
            {text}
          </span>
        );
      default:
        return valueLink(kind, text);
    }
  };
}

/** The company's own fields of an object by label and value. */
export function useCustomDetails(row: object): Detail[] {
  const renderFact = useFactValue();
  return customFactsOf(row).map((fact) => ({
    name: `custom.${fact.name}`,
    label: fact.label,
    value: renderFact(fact),
  }));
}

/** An object's custom fields as a list of their own; nothing when there are none. */
export function CustomDetails({ row }: { row: object }) {
  const { language } = useApp();
  return <Details rows={useCustomDetails(row)} lang={language} />;
}
