import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Entity, entities } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { resourceOf } from '../../resources.ts';

interface Props {
  /** What can be chosen, such as `news.created` or `news:read`. */
  choices: readonly string[];
  chosen: readonly string[];
  /** Names the table for screen readers. */
  label: string;
  /** What a column is called, by the part behind the entity's name. */
  columnLabel(part: string): string;
  onChange(chosen: string[]): void;
}

const split = (choice: string) => choice.split(/[.:]/) as [entity: string, part: string];

const byName = new Map(
  (Object.values(entities) as unknown as Entity[]).map((entity) => [entity.name, entity]),
);

/** Check boxes by entity: a row an entity, a column what can happen to it or be done with it. */
export function ChoiceTable({ choices, chosen, label, columnLabel, onChange }: Props) {
  const translate = useTranslate();
  const names = [...new Set(choices.map((each) => split(each)[0]))];
  const parts = [...new Set(choices.map((each) => split(each)[1]))];
  const labelOf = (name: string) => {
    const entity = byName.get(name);
    return entity ? translate(`resources.${resourceOf(entity)}.name`, { smart_count: 2, _: name }) : name;
  };
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
                {columnLabel(part)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {names.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {labelOf(name)}
              </TableCell>
              {parts.map((part) => {
                const choice = choices.find((each) => split(each)[0] === name && split(each)[1] === part);
                return (
                  <TableCell key={part} align="center" padding="none">
                    {choice && (
                      <Checkbox
                        checked={chosen.includes(choice)}
                        onChange={(_, isChosen) => toggle(choice, isChosen)}
                        slotProps={{ input: { 'aria-label': `${labelOf(name)}: ${columnLabel(part)}` } }}
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
