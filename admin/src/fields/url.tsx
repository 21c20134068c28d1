import Link from '@mui/material/Link';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Input = lazyPart(() =>
  import('../generate/inputs/text-inputs.tsx').then(({ UrlInput }) => ({ default: UrlInput })),
);

/** Returns a web address without scheme, `www.` and trailing slash. */
const shortenUrl = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function Display({ value }: FieldDisplayProps) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <Link href={value} target="_blank" rel="noreferrer" color="inherit" title={value}>
      {shortenUrl(value)}
    </Link>
  );
}

export default { Input, Display, columnWidth: 200 } satisfies FieldParts;
