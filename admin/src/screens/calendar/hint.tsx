import { useTranslate } from 'react-admin';
import { Note } from '../../kit/page/note.tsx';
import type { CarryState } from './use-carry.ts';

interface Props {
  carrying: Pick<CarryState<unknown>, 'carried' | 'refusal'>;
  placeWords: (target: string) => string;
  isTruncated?: boolean;
}

/**
 * Explains how to move entries; during a move, shows the target or why it is not allowed. Screen readers get this from
 * the live region.
 */
export function Hint({ carrying: { carried, refusal }, placeWords, isTruncated = false }: Props) {
  const translate = useTranslate();
  return (
    <>
      {isTruncated && (
        <Note severity="warning" sx={{ mb: 1.5 }}>
          {translate('console.plan.truncated')}
        </Note>
      )}
      <p
        className="plan-hint"
        id="plan-how"
        data-refused={(carried ? carried.refusal : refusal) ? true : undefined}
      >
        {carried
          ? [placeWords(carried.over), carried.refusal].filter(Boolean).join(': ')
          : (refusal ?? translate('console.plan.how'))}
      </p>
    </>
  );
}
