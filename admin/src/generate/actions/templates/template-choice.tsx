import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { createPath } from '../../../data/definitions/paths.ts';
import { resourceOf } from '../../../data/definitions/resources.ts';
import { LabelledChoice } from '../../../kit/inputs/labelled-inputs.tsx';
import { Awaited, lazyComponent, withoutFallback } from '../../../kit/lazy-component.tsx';
import { Row } from '../../../kit/page/row.tsx';
import type { NewFormState } from '../duplicate/duplicate-link.tsx';
import { useTemplates } from './use-templates.ts';

const ManageTemplates = withoutFallback(lazyComponent(() => import('./manage-templates.tsx')));

/**
 * Offers to start a new object from a template; renders nothing when there are none. `current`: id of the template in
 * use.
 */
export default function TemplateChoice({ entity, current }: { entity: Entity; current?: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { templates, isLoading } = useTemplates(entity);
  const [isManaging, setManaging] = useState(false);
  if (isLoading) return <Awaited />;
  if (templates.length === 0 && !isManaging) return null;
  const start = (value: string) =>
    navigate(createPath(resourceOf(entity)), {
      state: { templateOf: value ? Number(value) : undefined } satisfies NewFormState,
    });
  return (
    <Row className="panel" gap={1.5} align="end" sx={{ p: { xs: 2, md: 2.5 }, mb: 2.5 }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
        <LabelledChoice
          isStrong
          label={translate('console.templates.start')}
          value={current === undefined ? '' : String(current)}
          onChange={start}
          options={[
            { value: '', label: translate('console.templates.choose') },
            ...templates.map((template) => ({ value: String(template.id), label: template.name })),
          ]}
        />
      </Box>
      <Button aria-haspopup="dialog" onClick={() => setManaging(true)}>
        {translate('console.templates.manage')}
      </Button>
      {isManaging && <ManageTemplates entity={entity} onClose={() => setManaging(false)} />}
    </Row>
  );
}
