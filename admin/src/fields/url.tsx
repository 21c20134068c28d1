import { lazy } from 'react';
import type { FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';

const Input = lazy(() => import('../inputs/text-inputs.tsx').then(({ UrlInput }) => ({ default: UrlInput })));

export default { Input, Display: TextValue, columnWidth: 200 } satisfies FieldParts;
