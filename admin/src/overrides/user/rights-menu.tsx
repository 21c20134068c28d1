import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { entityNamed } from '../../data/definitions/resources.ts';
import { useBulkChange } from '../../generate/list/bulk/use-bulk-change.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { quiet } from '../../kit/quiet.tsx';
import { type Direction, useGroupChange } from './use-group-change.ts';

const GroupDialog = quiet(lazyPart(() => import('../../generate/list/bulk/group-dialog.tsx')));

const DIRECTIONS = ['into', 'out'] as const;
const LIMITS = [
  { name: 'read_only', isReadOnly: true },
  { name: 'writing', isReadOnly: false },
] as const;

/** Adds the selected people to a group or removes them from it, and restricts them to reading or lifts that. */
export function RightsMenu({ selected, onDone }: { selected: readonly RaRecord[]; onDone: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [direction, setDirection] = useState<Direction>();
  const changeGroup = useGroupChange();
  const changeMany = useBulkChange(entityNamed('user'));
  const t = (key: string, count?: number) =>
    translate(`console.bulk_people.${key}`, count === undefined ? {} : { smart_count: count });
  const limit = async ({ name, isReadOnly }: (typeof LIMITS)[number]) => {
    setAnchor(undefined);
    const done = await changeMany(
      selected,
      { read_only: isReadOnly },
      ({ length }) => t(`${name}_done`, length),
      () => undefined,
    );
    if (done.length === selected.length) onDone();
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ChevronDown />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('rights')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(undefined)}>
        {DIRECTIONS.map((each) => (
          <MenuItem
            key={each}
            aria-haspopup="dialog"
            onClick={() => {
              setAnchor(undefined);
              setDirection(each);
            }}
          >
            <ListItemText>{t(each)}</ListItemText>
          </MenuItem>
        ))}
        {LIMITS.map((each) => (
          <MenuItem key={each.name} onClick={() => void limit(each)}>
            <ListItemText>{t(each.name)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      {direction && (
        <GroupDialog
          withoutEveryone
          title={t(`${direction}_title`, selected.length)}
          action={t(`${direction}_do`)}
          onClose={() => setDirection(undefined)}
          onChoose={(group) => {
            setDirection(undefined);
            void changeGroup(group, direction, selected).then((isDone) => isDone && onDone());
          }}
        />
      )}
    </>
  );
}
