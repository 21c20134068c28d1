import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { restoreFocus, rowTitleElement } from '../../kit/state/focus.ts';
import { BulkFrame } from '../../kit/tables/bulk-frame.tsx';
import type { Selection } from '../../kit/tables/row-selection.tsx';
import { type HandledForm, movableStates, type SubmissionRow } from './calls.ts';
import { useMove } from './use-move.ts';

/** Width of the check boxes in the list's heading, px. */
const SELECT_WIDTH = 44;

interface Props {
  form: HandledForm;
  selection: Selection<SubmissionRow>;
}

/** Moves the selected submissions into a state. */
export function BulkMove({ form, selection }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { move, progress } = useMove(form);
  const start = async (state: string) => {
    const [first] = selection.records;
    const moved = await move(selection.records, state);
    restoreFocus(() => (first && rowTitleElement(first.id)) ?? null);
    selection.drop(moved);
  };
  return (
    <BulkFrame selection={selection} inlineStart={isPhone ? undefined : SELECT_WIDTH} progress={progress}>
      <NativeChoice
        value=""
        disabled={progress !== undefined}
        aria={{ 'aria-label': translate('console.forms.move_to') }}
        options={[
          { value: '', label: translate('console.forms.move_to') },
          ...movableStates(form).map(({ value, label }) => ({ value, label })),
        ]}
        onChange={(state) => state && void start(state)}
      />
    </BulkFrame>
  );
}
