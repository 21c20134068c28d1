import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CONTENT_ICONS } from '@piiri/schemas/content-icons.ts';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { createPath } from '../../data/definitions/paths.ts';
import { formEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useGoTo } from '../../data/menu/go-to.ts';
import { templateTexts } from '../../data/texts/template-texts.ts';
import { OwnIcon } from '../../kit/page/icons.tsx';
import { FORM_TEMPLATES, type FormTemplate } from './form-template-data.ts';
import './form-templates.css';

interface ChoiceProps {
  /** Names of forms that exist; their templates are not offered. */
  taken: readonly string[];
  onChoose: (template: FormTemplate) => void;
}

/** The templates of forms as buttons, each with what it is for. */
export function FormTemplateChoice({ taken, onChoose }: ChoiceProps) {
  const locale = useLocale() === 'en' ? 'en' : 'fi';
  return (
    <div className="form-templates">
      {FORM_TEMPLATES.filter(({ name }) => !taken.includes(name)).map((template) => (
        <Button
          key={template.name}
          variant="outlined"
          color="inherit"
          className="form-template"
          startIcon={<OwnIcon lines={CONTENT_ICONS[template.icon] ?? ''} />}
          onClick={() => onChoose(template)}
        >
          <span>
            <strong>{templateTexts(`forms.${template.name}.one`)[locale]}</strong>
            <span className="muted">{templateTexts(`forms.${template.name}.description`)[locale]}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}

/** The templates below the list of forms: a chosen one begins a new form. */
export function TemplateCards({ taken }: Pick<ChoiceProps, 'taken'>) {
  const translate = useTranslate();
  const goTo = useGoTo();
  const id = useId();
  if (FORM_TEMPLATES.every(({ name }) => taken.includes(name))) return null;
  return (
    <section aria-labelledby={id} className="form-template-section">
      <Typography variant="h2" id={id} sx={{ mb: 0.5 }}>
        {translate('console.content_types.templates')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.content_types.templates_help')}
      </Typography>
      <FormTemplateChoice
        taken={taken}
        onChoose={({ name }) => goTo(`${createPath(resourceOf(formEntity))}?template=${name}`)}
      />
    </section>
  );
}
