import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { Carried } from './use-carry.ts';

interface Props {
  carried: Carried<unknown> | undefined;
  placeWords: (place: string) => string;
  isTruncated?: boolean;
}

/** How things are moved; while one is, to where, or why not there. Readers are told by the live region. */
export function Hint({ carried, placeWords, isTruncated = false }: Props) {
  const translate = useTranslate();
  return (
    <>
      {isTruncated && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('console.plan.truncated')}
        </Alert>
      )}
      <p className="plan-hint" id="plan-how" data-refused={carried?.refusal ? true : undefined}>
        {carried
          ? [placeWords(carried.over), carried.refusal].filter(Boolean).join(': ')
          : translate('console.plan.how')}
      </p>
    </>
  );
}
