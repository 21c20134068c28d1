import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  type AnsweredFile,
  type CustomField,
  fieldOfCustom,
  type Location,
  locationText,
  shownFields,
} from '@piiri/schemas';
import type { HandledSubmission } from '@piiri/shared/contracts/forms.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { Download, MapPin } from 'lucide-react';
import { useLocale, useTranslate } from 'react-admin';
import { readFile } from '../../data/api/api.ts';
import { useFileDownload } from '../../data/calls/download.tsx';
import { CUSTOM } from '../../data/definitions/custom-fields.ts';
import { isBlank } from '../../data/labels/content.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { componentsOf } from '../../generate/registry/field-components.ts';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Row } from '../../kit/page/row.tsx';
import { recordOf, useSubmissionEntity } from '../form-submissions/calls.ts';
import './values.css';

/** Photos that somebody has sent, each opening in full. */
function Photos({ files, label }: { files: readonly AnsweredFile[]; label: string }) {
  return (
    <ul className="plain-list submission-photos">
      {files.map(({ id, address, thumbnail }, index) => (
        <li key={id}>
          <a href={address} target="_blank" rel="noreferrer">
            <img src={thumbnail ?? address} alt={`${label} ${index + 1}`} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Files that somebody has sent, each to be downloaded. */
function Files({ files }: { files: readonly AnsweredFile[] }) {
  const locale = useLocale();
  const { busy, download } = useFileDownload<number>();
  return (
    <Row gap={1}>
      {files.map(({ id, filename, size }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          startIcon={<Download />}
          loading={busy === id}
          onClick={() => void download(id, filename, () => readFile(`v1/files/${id}/`, {}))}
          sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
        >
          {`${filename} (${fileSize(size, locale === 'fi' ? 'fi' : 'en')})`}
        </Button>
      ))}
    </Row>
  );
}

/** A place: what was written of it, its coordinates, and a link to a map. Nothing is loaded from there by itself. */
function Place({ location }: { location: Location }) {
  const translate = useTranslate();
  const { lat, lon } = location;
  return (
    <>
      {locationText(location)}
      {typeof lat === 'number' && typeof lon === 'number' && (
        <Link
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
          target="_blank"
          rel="noreferrer"
          sx={{ display: 'inline-flex', gap: 0.5, ml: 1 }}
        >
          <MapPin size={16} aria-hidden /> {translate('console.forms.on_map')}
        </Link>
      )}
    </>
  );
}

/** The values of a submission, with the fields that it was filled with. */
export function Values({ data }: { data: HandledSubmission }) {
  const translate = useTranslate();
  const entity = useSubmissionEntity(data.form_fields);
  const words = useEntityWords(entity);
  const record = recordOf(data.id, data.fields);
  const fields = data.form_fields as unknown as CustomField[];
  const visible = shownFields(fields, ({ name }) => data.fields[name]);
  const contentOf = (custom: CustomField) => {
    const value = data.fields[custom.name];
    if (isBlank(value)) return <span className="muted">{translate('console.forms.no_value')}</span>;
    const name = `${CUSTOM}.${custom.name}`;
    if (custom.kind === 'photo') return <Photos files={value as AnsweredFile[]} label={words.label(name)} />;
    if (custom.kind === 'file') return <Files files={value as AnsweredFile[]} />;
    if (custom.kind === 'location') return <Place location={value as Location} />;
    const field = fieldOfCustom(custom);
    const { Display } = componentsOf(field);
    return <Display entity={entity} field={field} name={name} value={value} record={record} />;
  };
  return (
    <PageSection title={translate('console.forms.values')}>
      <Box component="dl" className="submission-values">
        {visible.map((custom) => {
          const label = words.label(`${CUSTOM}.${custom.name}`);
          if (custom.kind === 'section')
            return (
              <Typography key={custom.name} component="div" variant="h3" className="submission-section">
                {label}
              </Typography>
            );
          return (
            <div key={custom.name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <dd>{contentOf(custom)}</dd>
            </div>
          );
        })}
      </Box>
    </PageSection>
  );
}
