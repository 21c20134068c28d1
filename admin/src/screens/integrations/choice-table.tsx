import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';
import { toggled } from '../../kit/state/toggled.ts';
import { splitChoice, useChoiceWords } from './use-choice-words.ts';

interface Props {
  /** Choices such as `news.created` or `news:read`. */
  choices: readonly string[];
  chosen: readonly string[];
  /** Accessible name of the table. */
  label: string;
  onChange(chosen: string[]): void;
}

/**
 * Check boxes of events or operations by entity; in columns on wide screens, below the entity's name on narrow ones.
 */
export function ChoiceTable({ choices, chosen, label, onChange }: Props) {
  const { entityLabel, partLabel } = useChoiceWords();
  const names = [...new Set(choices.map((each) => splitChoice(each)[0]))];
  const parts = [...new Set(choices.map((each) => splitChoice(each)[1]))];
  return (
    <Box role="group" aria-label={label}>
      {names.map((name) => (
        <Box
          key={name}
          role="group"
          aria-label={entityLabel(name)}
          className="rule-above"
          sx={{
            display: 'grid',
            alignItems: 'center',
            columnGap: 1,
            py: 1,
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              md: `minmax(0, 2fr) repeat(${parts.length}, minmax(0, 1fr))`,
            },
          }}
        >
          <Typography sx={{ gridColumn: { xs: '1 / -1', md: 1 } }}>{entityLabel(name)}</Typography>
          {choices
            .filter((choice) => splitChoice(choice)[0] === name)
            .map((choice) => {
              const [, part] = splitChoice(choice);
              return (
                <LabelledCheck
                  key={choice}
                  label={partLabel(part)}
                  name={`${entityLabel(name)}: ${partLabel(part)}`}
                  sx={{ mr: 0, gridColumn: { md: parts.indexOf(part) + 2 } }}
                  checked={chosen.includes(choice)}
                  onChange={() => onChange(toggled(chosen, choice))}
                />
              );
            })}
        </Box>
      ))}
    </Box>
  );
}
