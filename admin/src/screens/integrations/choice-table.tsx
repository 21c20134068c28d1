import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { splitChoice, useChoiceWords } from './use-choice-words.ts';

interface Props {
  /** What can be chosen, such as `news.created` or `news:read`. */
  choices: readonly string[];
  chosen: readonly string[];
  /** Names the table for screen readers. */
  label: string;
  onChange(chosen: string[]): void;
}

/** Check boxes by entity: a row an entity, a column what can happen to it or be done with it. */
export function ChoiceTable({ choices, chosen, label, onChange }: Props) {
  const { entityLabel, partLabel } = useChoiceWords();
  const names = [...new Set(choices.map((each) => splitChoice(each)[0]))];
  const parts = [...new Set(choices.map((each) => splitChoice(each)[1]))];
  const toggle = (choice: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, choice] : chosen.filter((each) => each !== choice));
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell />
            {parts.map((part) => (
              <TableCell key={part} align="center">
                {partLabel(part)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {names.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {entityLabel(name)}
              </TableCell>
              {parts.map((part) => {
                const choice = choices.find(
                  (each) => splitChoice(each)[0] === name && splitChoice(each)[1] === part,
                );
                return (
                  <TableCell key={part} align="center" padding="none">
                    {choice && (
                      <Checkbox
                        checked={chosen.includes(choice)}
                        onChange={(_, isChosen) => toggle(choice, isChosen)}
                        slotProps={{ input: { 'aria-label': `${entityLabel(name)}: ${partLabel(part)}` } }}
                      />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
