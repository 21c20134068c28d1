import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { CONTENT_ICONS } from '@piiri/schemas/content-icons.ts';
import type { FormRow } from '@piiri/shared/contracts/forms.ts';
import { ClockAlert, Pencil } from 'lucide-react';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import { PagedList } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { formEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { NewButton } from '../../generate/list/new-button.tsx';
import { OwnIcon } from '../../kit/page/icons.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Row } from '../../kit/page/row.tsx';
import { TemplateCards } from '../../overrides/content-type/form-templates.tsx';
import './forms.css';

/** More than the content types that a company can have. */
const PAGE_SIZE = 100;

function FormLine({ form }: { form: FormRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { profile } = useConsole();
  const { id, name, label, labels, description, icon, open = 0, overdue = 0 } = form;
  const many = labels[locale === 'en' ? 'en' : 'fi']?.many || label;
  const texts = description as Record<string, string | undefined>;
  const text = texts[locale] ?? Object.values(texts).find(Boolean);
  return (
    <li className="form-line">
      <span className="form-line-icon">
        <OwnIcon lines={CONTENT_ICONS[icon] ?? CONTENT_ICONS.folder ?? ''} />
      </span>
      <span className="form-line-words">
        <LinkBase className="row-title strong" to={`/forms/${name}`}>
          {many}
        </LinkBase>
        {text && (
          <Typography component="span" variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </span>
      <Row gap={1} align="center" sx={{ flexShrink: 0, maxWidth: '100%' }}>
        <span className="muted">
          {open > 0
            ? translate('console.forms.open_count', { smart_count: open })
            : translate('console.forms.none_open')}
        </span>
        {overdue > 0 && (
          <Chip
            size="small"
            color="error"
            icon={<ClockAlert size={16} />}
            label={translate('console.forms.overdue_count', { smart_count: overdue })}
          />
        )}
        {profile.is_tenant_admin && id !== undefined && (
          <Button
            component={LinkBase}
            to={editPath(resourceOf(formEntity), id)}
            size="small"
            startIcon={<Pencil />}
            aria-label={translate('console.forms.edit_named', { name: many })}
          >
            {translate('console.forms.edit_short')}
          </Button>
        )}
      </Row>
    </li>
  );
}

const isLate = ({ overdue = 0 }: FormRow) => overdue > 0;

/** The forms that the user handles, those with overdue submissions first; tenant admins begin new ones. */
export default function Forms() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const read = useCall('GET v1/forms/', {
    query: { admin_view: '1', page_size: PAGE_SIZE },
  });
  const title = translate('console.forms.title');
  return (
    <Page title={title} actions={profile.is_tenant_admin && <NewButton entity={formEntity} />}>
      <PagedList
        read={read}
        rows={5}
        height={64}
        pageSize={PAGE_SIZE}
        empty={
          <Typography sx={{ mb: 3, maxWidth: 640 }}>
            {translate(profile.is_tenant_admin ? 'console.forms.none' : 'console.forms.none_yours')}
          </Typography>
        }
      >
        {(forms) => (
          <ul className="plain-list panel ruled-list" aria-label={title}>
            {forms
              .toSorted((a, b) => Number(isLate(b)) - Number(isLate(a)))
              .map((form) => (
                <FormLine key={form.name} form={form} />
              ))}
          </ul>
        )}
      </PagedList>
      {read.data && profile.is_tenant_admin && (
        <TemplateCards taken={read.data.results.map(({ name }) => name)} />
      )}
    </Page>
  );
}
