import type { AnsweredFile } from '@piiri/schemas/field-types/files.ts';
import type { ReactNode } from 'react';
import { valueLink } from '../../content/article/custom-facts.tsx';
import { AttachmentButton } from '../../content/attachment-button.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { type App, useApp } from '../../data/app.ts';
import type { FormField } from '../../data/forms/values.ts';
import { forms } from '../../data/models/forms.ts';
import { lineOf, type OwnField } from '../../data/models/own-content.ts';
import { Details } from '../../ui/details.tsx';
import './forms.css';

type Values = Readonly<Record<string, unknown>>;

/** Fields in the order of the form, divided by its headings. */
export function sectionsOf(fields: readonly FormField[]): { heading?: FormField; fields: FormField[] }[] {
  const sections: { heading?: FormField; fields: FormField[] }[] = [{ fields: [] }];
  for (const field of fields)
    if (field.kind === 'section') sections.push({ heading: field, fields: [] });
    else sections.at(-1)?.fields.push(field);
  return sections;
}

/** Photos as small pictures, each of which opens the whole one. */
function Photos({ files, label }: { files: readonly AnsweredFile[]; label: string }) {
  const { t } = useApp();
  return (
    <ul className="form-photos">
      {files.map(({ id, address, thumbnail }, index) => (
        <li key={id}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <img
              src={thumbnail ?? address}
              alt={t('forms:photo_of', { label, place: index + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Files, which the person's token opens. */
function Files({ files }: { files: readonly AnsweredFile[] }) {
  const app = useApp();
  return (
    <ul className="form-files">
      {files.map((file) => (
        <li key={file.id}>
          <AttachmentButton
            file={file}
            fetch={() => app.model(forms).file(file.id)}
            label={app.t('content:download')}
            failed={app.t('content:download_failed')}
          />
        </li>
      ))}
    </ul>
  );
}

/** Returns a sent value for display; undefined when there is none. */
function shownValue(app: App, field: FormField, values: Values): ReactNode {
  const value = values[field.name];
  if (value === null || value === undefined || value === '') return undefined;
  const line = () => lineOf(app, field as unknown as OwnField, values);
  switch (field.kind) {
    case 'photo':
    case 'file': {
      const files = value as readonly AnsweredFile[];
      if (files.length === 0) return undefined;
      return field.kind === 'photo' ? <Photos files={files} label={field.label} /> : <Files files={files} />;
    }
    case 'rating':
      return app.t('forms:rating', { count: Number(value) });
    case 'rich_text':
      return <RichText html={String(value)} />;
    case 'long_text':
      return (
        <span className="as-written" dir="auto">
          {String(value)}
        </span>
      );
    case 'email':
    case 'phone':
    case 'url':
      return valueLink(field.kind, String(value));
    case 'picture':
      return undefined;
    default:
      return line();
  }
}

interface SubmissionValuesProps {
  fields: readonly FormField[];
  values: Values;
  /** Renders a value. Default: as the API answers it. */
  show?(field: FormField): ReactNode;
}

/** The fields of a form with their values, as they were filled; empty ones are left out. */
export function SubmissionValues({ fields, values, show }: SubmissionValuesProps) {
  const app = useApp();
  const render = show ?? ((field: FormField) => shownValue(app, field, values));
  return sectionsOf(fields).map((section) => {
    const rows = section.fields.map((field) => ({
      name: field.name,
      label: field.label,
      value: render(field),
    }));
    if (rows.every(({ value }) => !value)) return null;
    return (
      <section key={section.heading?.name ?? ''} className="form-values">
        {section.heading && <h2 className="form-section">{section.heading.label}</h2>}
        <Details rows={rows} />
      </section>
    );
  });
}
