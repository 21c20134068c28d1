import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ALL_GROUPS, ROLE_ACTIONS, type RoleAction, type RoleScreen } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useGrantable } from '../../generate/rights/use-grantable.ts';
import { Row } from '../../kit/page/row.tsx';

interface Template {
  name: 'hr_editor' | 'communications' | 'faq_keeper' | 'reach_reader';
  /** Actions by entity, as far as the company uses it. */
  rights: Readonly<Record<string, readonly RoleAction[]>>;
  screens: readonly RoleScreen[];
}

const EDITS: readonly RoleAction[] = ROLE_ACTIONS;
const READS: readonly RoleAction[] = ['read'];

/** Templates of the most common roles; each can be changed before and after it is saved. */
const TEMPLATES: readonly Template[] = [
  {
    name: 'hr_editor',
    rights: { user: ['read', 'create', 'update', 'delete'], page: EDITS, benefit: EDITS },
    screens: ['import_people', 'invite'],
  },
  {
    name: 'communications',
    rights: { news: EDITS, event: EDITS, poll: EDITS, resource: EDITS, page: EDITS, benefit: EDITS },
    screens: ['reach', 'reported', 'calendar', 'media'],
  },
  { name: 'faq_keeper', rights: { faq: EDITS }, screens: [] },
  {
    name: 'reach_reader',
    rights: { news: READS, event: READS, poll: READS, page: READS },
    screens: ['reach'],
  },
];

/** Templates in the form of a new role. They disappear once the form has input. */
export default function Templates({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  const grantable = useGrantable();
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  if (record || isDirty) return null;
  const begin = ({ name, rights, screens }: Template) =>
    reset(
      {
        ...getValues(),
        name: translate(`console.roles.template.${name}`),
        rights: grantable.flatMap((thing) => {
          const actions = thing.actions.filter((action) => rights[thing.name]?.includes(action));
          return actions.length > 0 ? [{ entity: thing.name, actions, groups: ALL_GROUPS }] : [];
        }),
        screens,
      },
      { keepDefaultValues: true },
    );
  return (
    <Box
      component="section"
      className="panel"
      sx={{ p: 2, mb: 2.5 }}
      aria-label={translate('console.roles.templates')}
    >
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate('console.roles.templates')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.roles.templates_help')}
      </Typography>
      <Row gap={1}>
        {TEMPLATES.map((template) => (
          <Button key={template.name} variant="outlined" onClick={() => begin(template)}>
            {translate(`console.roles.template.${template.name}`)}
          </Button>
        ))}
      </Row>
    </Box>
  );
}
