import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { LinkBase } from 'react-admin';
import { Row } from '../../kit/page/row.tsx';

const STEPS = [
  { step: -1, name: 'previous', Icon: ArrowUp },
  { step: 1, name: 'next', Icon: ArrowDown },
] as const;

interface Props {
  id: number;
  /** The rows of the list that the case was opened from. */
  rows: readonly { id: number }[];
  addressOf: (id: number) => string;
  labels: Readonly<Record<'previous' | 'next', string>>;
}

/** Links to the previous and the next case of a list; nothing when the list does not have this one. */
export function Neighbours({ id, rows, addressOf, labels }: Props) {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0 || rows.length < 2) return null;
  return (
    <Row isOneLine>
      {STEPS.map(({ step, name, Icon }) => {
        const neighbour = rows[index + step];
        const label = labels[name];
        return neighbour ? (
          <IconButton
            key={name}
            component={LinkBase}
            to={addressOf(neighbour.id)}
            aria-label={label}
            title={label}
          >
            <Icon size={20} />
          </IconButton>
        ) : (
          <IconButton key={name} disabled aria-label={label}>
            <Icon size={20} />
          </IconButton>
        );
      })}
    </Row>
  );
}
