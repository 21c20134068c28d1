import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshLists } from '../../data/calls/use-action.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import { useBulkChange } from '../../generate/list/bulk/use-bulk-change.ts';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';

/** Adds to a group, or removes from it. */
type Direction = 'into' | 'out';

const isMemberOf = (group: number) => (person: RaRecord) =>
  ((person.groups ?? []) as readonly number[]).includes(group);

/**
 * Returns a function that adds people to a group or removes them from it, and offers to undo that. Resolves to whether
 * it succeeded.
 */
function useGroupChange() {
  const translate = useTranslate();
  const notify = useNotify();
  const { run } = useAction(useRefreshLists('user', 'group'));

  const change = (group: number, direction: Direction, ids: readonly number[]) => () =>
    call(`PATCH v1/tenant/groups/${group}/members/`, {
      body: { [direction === 'into' ? 'add' : 'remove']: ids },
    });

  return async (group: number, direction: Direction, people: readonly RaRecord[]): Promise<boolean> => {
    // Undo excludes people whom the change did not affect.
    const ids = people
      .filter((person) => isMemberOf(group)(person) !== (direction === 'into'))
      .map(({ id }) => Number(id));
    if (ids.length === 0) {
      notify(`console.bulk_people.${direction}_none`, { type: 'info' });
      return false;
    }
    const count = { smart_count: ids.length };
    return run(change(group, direction, ids), translate(`console.bulk_people.${direction}_done`, count), {
      work: change(group, direction === 'into' ? 'out' : 'into', ids),
      done: translate('console.bulk.undone', count),
    });
  };
}

const GroupDialog = withoutFallback(lazyComponent(() => import('../../generate/list/bulk/group-dialog.tsx')));

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
        {DIRECTIONS.map((direction) => (
          <MenuItem
            key={direction}
            aria-haspopup="dialog"
            onClick={() => {
              setAnchor(undefined);
              setDirection(direction);
            }}
          >
            <ListItemText>{t(direction)}</ListItemText>
          </MenuItem>
        ))}
        {LIMITS.map((offeredLimit) => (
          <MenuItem key={offeredLimit.name} onClick={() => void limit(offeredLimit)}>
            <ListItemText>{t(offeredLimit.name)}</ListItemText>
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
