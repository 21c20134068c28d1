import { useApp } from '../../models/app.ts';
import type { PersonRow } from '../../models/people.ts';
import type { Filter } from '../content/content-filters.tsx';
import { useSearchParams } from '../content/use-search-params.ts';
import { Pills } from '../pills.tsx';

interface WorkplacePillsProps {
  workplace: string | undefined;
  workplaces: readonly string[];
}

function WorkplacePills({ workplace, workplaces }: WorkplacePillsProps) {
  const { t } = useApp();
  const change = useSearchParams();
  return (
    <Pills
      label={t('people:filter_workplace')}
      value={workplace}
      options={[
        { value: undefined, label: t('people:all_workplaces') },
        ...workplaces.map((name) => ({ value: name, label: name })),
      ]}
      onChoose={(chosen) => change({ workplace: chosen })}
    />
  );
}

/** The filter by workplace; none where there is but one. */
export const workplaceFilter = ({ workplace, workplaces }: WorkplacePillsProps): Filter[] =>
  workplaces.length < 2
    ? []
    : [
        {
          name: 'workplace',
          isActive: workplace !== undefined,
          pills: <WorkplacePills workplace={workplace} workplaces={workplaces} />,
        },
      ];

interface TeamPillsProps {
  manager: Pick<PersonRow, 'id' | 'first_name' | 'last_name'>;
}

function TeamPills({ manager: { id, first_name, last_name } }: TeamPillsProps) {
  const { t } = useApp();
  const change = useSearchParams();
  return (
    <Pills
      label={t('people:manager')}
      value={id as number | undefined}
      options={[
        { value: id, label: t('people:team_of', { name: `${first_name} ${last_name}` }) },
        { value: undefined, label: t('people:everybody') },
      ]}
      onChoose={(manager) => change({ manager })}
    />
  );
}

/** The way back from the people of one manager; none where all are shown. */
export const teamFilter = ({ manager }: Partial<TeamPillsProps>): Filter[] =>
  manager ? [{ name: 'manager', isActive: true, pills: <TeamPills manager={manager} /> }] : [];
