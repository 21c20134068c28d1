import Link from '@mui/material/Link';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Input = lazyComponent(() => import('../generate/inputs/text-inputs.tsx'), 'UrlInput');

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

export default { Input, Display, columnWidth: 200 } satisfies FieldComponents;
