import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';

/** Copies a text. `name`: what the text is. Where the browser refuses, the user can select the text by hand. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useApp();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button
        type="button"
        className="icon-button person-link"
        aria-label={`${t('people:copy')}: ${name}`}
        onClick={() => void copy()}
      >
        {isCopied ? <Check /> : <Copy />}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && t('people:copied')}
      </span>
    </>
  );
}
