import { fileSize } from '@piiri/shared/file-size.ts';
import { type App, useApp } from '../../data/app.ts';
import {
  type ChosenFile,
  type ChosenObject,
  type DraftValues,
  type FormField,
  filesIn,
  hasFiles,
  isEmptyValue,
  shownOf,
} from '../../data/forms/values.ts';
import { lineOf, type OwnField } from '../../data/models/own-content.ts';
import { LocalPicture } from './files-field.tsx';
import { SubmissionValues } from './submission-values.tsx';

/** Returns an entered value as text; undefined for no value. */
function enteredText(app: App, field: FormField, values: DraftValues): string | undefined {
  const value = values[field.name];
  if (field.kind === 'boolean') return app.t(value === true ? 'content:any.yes' : 'content:any.no');
  if (isEmptyValue(field, value)) return undefined;
  switch (field.kind) {
    case 'rating':
      return app.t('forms:rating', { count: Number(value) });
    case 'person':
    case 'reference':
      return (value as ChosenObject).title;
    case 'integer':
    case 'decimal':
      return String(value);
    case 'price':
      return [value, field.currency ?? 'EUR'].join('\u00a0');
    case 'date_time': {
      const [day = '', time] = String(value).split('T');
      return `${day.split('-').reverse().map(Number).join('.')} ${time}`;
    }
    default:
      return lineOf(app, field as unknown as OwnField, values);
  }
}

/** The summary of a filled form before it is sent: what leaves, and how large it is. */
export function Review({ fields, values }: { fields: readonly FormField[]; values: DraftValues }) {
  const app = useApp();
  const { t, language } = app;
  const visible = shownOf(fields, values);
  const files = visible.filter(hasFiles).flatMap((field) => filesIn({ value: values[field.name] }));
  return (
    <>
      <SubmissionValues
        fields={visible}
        values={{}}
        show={(field) =>
          hasFiles(field) ? (
            <ChosenFiles files={values[field.name] as readonly ChosenFile[] | undefined} />
          ) : (
            <span className="as-written" dir="auto">
              {enteredText(app, field, values) ?? t('forms:empty')}
            </span>
          )
        }
      />
      {files.length > 0 && (
        <p className="field-help">
          {t('forms:review_files', {
            count: files.length,
            size: fileSize(
              files.reduce((sum, { size }) => sum + size, 0),
              language,
            ),
          })}
        </p>
      )}
    </>
  );
}

/** Files on the device, by name. */
export function ChosenFiles({ files = [] }: { files?: readonly ChosenFile[] }) {
  const { t, language } = useApp();
  if (files.length === 0) return t('forms:empty');
  return (
    <ul className="form-files">
      {files.map((file) => (
        <li key={file.id}>
          <LocalPicture file={file} />
          <span>
            {file.name} <small>{fileSize(file.size, language)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
