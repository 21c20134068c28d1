import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { useTranslate } from 'ra-core';
import { LabelledChoice } from '../../kit/inputs/labelled-choice.tsx';
import type { PollAnswer } from './use-replies.ts';

interface Props {
  poll: PollAnswer;
  summary: AnswersSummary;
  group: number | undefined;
  onChange: (group: number | undefined) => void;
}

/** Filters the answers by group; explains why not when that would reveal too much. */
export function SelectGroup({ poll, summary: { narrowing, groups, hidden, count }, group, onChange }: Props) {
  const translate = useTranslate();
  if (hidden || count === 0 || (narrowing !== 'none' && groups.length === 0)) return null;
  const isOpen = new Date(poll.response_deadline) > new Date();
  if (narrowing === 'none')
    return (
      <Typography variant="body2" color="textSecondary">
        {translate(poll.anonymous || !isOpen ? 'console.replies.no_groups' : 'console.replies.groups_later')}
      </Typography>
    );
  return (
    <Box sx={{ maxWidth: 320 }}>
      <LabelledChoice
        label={translate('console.replies.group')}
        value={group === undefined ? '' : String(group)}
        options={[
          { value: '', label: translate('console.replies.everybody') },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(chosen) => onChange(chosen ? Number(chosen) : undefined)}
      />
    </Box>
  );
}
