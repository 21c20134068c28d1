import { useTranslate } from 'ra-core';
import type { Selection } from './use-row-selection.ts';

interface Props {
  label: string;
  isSelected: boolean;
  /** `isRange`: Shift was held, with a click or a key; all rows since the previous one are meant. */
  onToggle: (isRange: boolean) => void;
}

/** Check box that selects a row of a list. */
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

/** Check box that selects all rows of a page; indeterminate when some are selected. */
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
