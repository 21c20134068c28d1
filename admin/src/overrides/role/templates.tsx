import Button from '@mui/material/Button';
import { ALL_GROUPS, ROLE_ACTIONS, type RoleAction, type RoleScreen } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'react-admin';
import { TemplatePanel } from '../../generate/form/template-panel.tsx';
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

/** Templates in the form of a new role. */
export default function Templates({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  const grantable = useGrantable();
  const valuesOf = ({ name, rights, screens }: Template) => ({
    name: translate(`console.roles.template.${name}`),
    rights: grantable.flatMap((thing) => {
      const actions = thing.actions.filter((action) => rights[thing.name]?.includes(action));
      return actions.length > 0 ? [{ entity: thing.name, actions, groups: ALL_GROUPS }] : [];
    }),
    screens,
  });
  return (
    <TemplatePanel record={record} texts="console.roles">
      {(begin) => (
        <Row gap={1}>
          {TEMPLATES.map((template) => (
            <Button key={template.name} variant="outlined" onClick={() => begin(valuesOf(template))}>
              {translate(`console.roles.template.${template.name}`)}
            </Button>
          ))}
        </Row>
      )}
    </TemplatePanel>
  );
}
