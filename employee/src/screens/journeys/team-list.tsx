import type { TeamJourney } from '@piiri/shared/contracts/journeys.ts';
import { Check } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { journeys } from '../../data/models/journeys.ts';
import { QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import './journeys.css';

interface TeamListProps {
  rows: readonly TeamJourney[];
  onChange: (row: TeamJourney) => void;
}

/** How the reader's people stand on their journeys, with the tasks that are the reader's. It tells of no answers. */
export function TeamList({ rows, onChange }: TeamListProps) {
  const { t } = useApp();
  return (
    <ul className="journey-team">
      {rows.map((row) => (
        <li key={`${row.id} ${row.person.id}`} className="surface" data-state={row.state}>
          <div className="apart">
            <h2>{`${row.person.first_name} ${row.person.last_name}`}</h2>
            <span className="journey-team-state">{t(`journeys:team_${row.state}`)}</span>
          </div>
          <p className="muted">{row.title}</p>
          {row.tasks.length > 0 && (
            <ul>
              {row.tasks.map((task) => (
                <TaskRow key={task.id} row={row} task={task} onChange={onChange} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface TaskRowProps {
  row: TeamJourney;
  task: TeamJourney['tasks'][number];
  onChange: TeamListProps['onChange'];
}

function TaskRow({ row, task, onChange }: TaskRowProps) {
  const app = useApp();
  const { t } = app;
  const mark = useAction(async () => onChange(await app.model(journeys).markTask(row, task.id)));
  return (
    <li className="journey-task">
      <div>
        <strong>{task.title}</strong>
        {task.text && <p className="as-written">{task.text}</p>}
        {mark.error !== undefined && (
          <p className="field-error" role="alert">
            {t('error.text')}
          </p>
        )}
      </div>
      {task.state === 'done' ? (
        <span className="with-icon muted">
          <Check />
          {t('journeys:state_done')}
        </span>
      ) : (
        <QuietButton
          busy={mark.isBusy}
          onClick={() => mark.run()}
          aria-label={`${t('journeys:mark')}: ${task.title}`}
        >
          {t('journeys:mark')}
        </QuietButton>
      )}
    </li>
  );
}
