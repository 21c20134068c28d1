import type { ReactNode } from 'react';
import { menuIcon } from '../../content/kinds.ts';
import { useApp } from '../../data/app.ts';
import type { SearchAction } from '../../data/search/search-actions.ts';

interface FoundOptionProps {
  id: string;
  isActive: boolean;
  className?: string;
  onChoose(): void;
  children: ReactNode;
}

/** What the search offers to be chosen. The focus stays in its field. */
export const FoundOption = ({ id, isActive, className = 'found', onChoose, children }: FoundOptionProps) => (
  <button
    type="button"
    role="option"
    id={id}
    tabIndex={-1}
    aria-selected={isActive}
    className={className}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </button>
);

interface ActionOptionsProps {
  actions: readonly SearchAction[];
  listId: string;
  /** Returns an option's id by its index among the actions. */
  optionId(index: number): string;
  /** Index of the active action; out of range when none is active. */
  active: number;
  onChoose(action: SearchAction): void;
}

function ActionIcon({ name }: { name: string }) {
  const Icon = menuIcon(name);
  return <Icon />;
}

/** Actions as options of the search. */
export function ActionOptions({ actions, listId, optionId, active, onChoose }: ActionOptionsProps) {
  const { t } = useApp();
  if (actions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={`${listId}-actions`}>
      <div id={`${listId}-actions`} className="search-type">
        {t('search:actions_title')}
      </div>
      {actions.map((action, index) => (
        <FoundOption
          key={action.name}
          id={optionId(index)}
          isActive={index === active}
          onChoose={() => onChoose(action)}
        >
          <span className="card-icon found-icon" aria-hidden="true">
            <ActionIcon name={action.icon} />
          </span>
          <span className="found-title one-line">{action.label}</span>
        </FoundOption>
      ))}
    </div>
  );
}
