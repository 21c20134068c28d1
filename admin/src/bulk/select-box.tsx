import { useTranslate } from 'ra-core';
import type { Selection } from './use-row-selection.ts';

interface Props {
  label: string;
  isSelected: boolean;
  /** With Shift, by mouse or by key: all between it and the one before. */
  onToggle: (isRange: boolean) => void;
}

/** Selects a row of a list. */
export function SelectBox({ label, isSelected, onToggle }: Props) {
  return (
    <input
      type="checkbox"
      className="row-check"
      aria-label={label}
      checked={isSelected}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
    />
  );
}

/** Selects all rows of a page; partly checked where some are. */
export function SelectPageBox({
  selection: { selectable, has, togglePage },
}: {
  selection: Pick<Selection, 'selectable' | 'has' | 'togglePage'>;
}) {
  const translate = useTranslate();
  const count = selectable.filter(({ id }) => has(id)).length;
  return (
    <input
      type="checkbox"
      className="row-check"
      aria-label={translate('console.list.select_all')}
      checked={count === selectable.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < selectable.length;
      }}
      onChange={({ target }) => togglePage(target.checked)}
    />
  );
}
