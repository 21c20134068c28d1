import { ArrowUpRight } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import type { SearchAction } from '../../models/search-actions.ts';
import { FoundOption } from './found-option.tsx';

interface ActionOptionsProps {
  actions: readonly SearchAction[];
  listId: string;
  /** The option's id by its place among the actions. */
  optionId(index: number): string;
  /** The active one's place among the actions; another number when none of them is. */
  active: number;
  onChoose(action: SearchAction): void;
}

/** What one can do, as options of the search. */
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
            <ArrowUpRight className="directed" />
          </span>
          <span className="found-title one-line">{action.label}</span>
        </FoundOption>
      ))}
    </div>
  );
}
