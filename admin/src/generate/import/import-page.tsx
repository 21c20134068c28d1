import Button from '@mui/material/Button';
import { type Entity, LANGUAGES, titlePaths } from '@piiri/schemas';
import type { ImportField, ObjectImport } from '@piiri/shared/contracts/import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { readFile } from '../../data/api/api.ts';
import { editorsPath, editorsQuery } from '../../data/api/dialect.ts';
import { useFileDownload } from '../../data/calls/download.tsx';
import { listPath } from '../../data/definitions/paths.ts';
import { matchesListQueries, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { Page } from '../../kit/page/page.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useImportFile } from './use-import-file.ts';

/** Tables to start from: an empty one with its columns, and one with all objects. */
const TABLES = [
  { whole: 'header', label: 'console.import.template' },
  { whole: 'rows', label: 'console.import_objects.current' },
] as const;

/** Downloads tables whose columns an import recognises. */
function TableDownloads({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { busy, download } = useFileDownload<string>();
  const read = (kind: string) =>
    readFile(editorsPath(entity), { ...editorsQuery(entity), format: 'xlsx', whole: kind });
  return TABLES.map(({ whole, label }) => (
    <Button
      key={whole}
      size="small"
      startIcon={<Download />}
      loading={busy === whole}
      disabled={busy !== undefined}
      onClick={() => void download(whole, `${words.plural}.xlsx`, () => read(whole))}
    >
      {translate(label)}
    </Button>
  ));
}

/** Returns the paths of the fields that make up an object's title, in all languages. */
const titleFieldPaths = (entity: Entity) =>
  titlePaths(entity).flatMap((path) => {
    const [top, part] = path.split('.');
    return part ? LANGUAGES.map((language) => `${top}.${language}.${part}`) : [path];
  });

/** Imports objects of an entity from a file: choose it, check its rows, then store all or none. */
export default function ImportPage({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const queryClient = useQueryClient();
  const upload = useImportFile<ObjectImport>(entity);
  const [done, setDone] = useState<ObjectImport>();
  const { preview } = upload;
  const offered = preview && 'fields' in preview ? (preview.fields as ImportField[]) : [];
  // An error that concerns no single column has the path of a whole field.
  const labelOf = (name: string) => offered.find((offer) => offer.name === name)?.label ?? words.label(name);
  const store = async (skipWrong: boolean) => {
    const answer = (await upload.store(skipWrong)) as ObjectImport | undefined;
    if (!answer) return;
    setDone(answer);
    await queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });
  };
  const again = () => {
    upload.forget();
    setDone(undefined);
  };
  return (
    <Page
      title={translate('console.import_objects.title', { name: words.plural })}
      back={{ to: listPath(resourceOf(entity)), label: words.plural }}
    >
      {done ? (
        <ImportOutcome entity={entity} done={done} fileName={upload.file?.name ?? ''} onAgain={again} />
      ) : (
        <ImportSteps
          upload={upload}
          fields={offered}
          labelOf={labelOf}
          lead={translate('console.import_objects.lead')}
          before={<TableDownloads entity={entity} />}
          limits={translate('console.import_objects.limits')}
          columnsHelp={translate('console.import_objects.columns_help')}
          about={words.name}
          named={titleFieldPaths(entity)}
          onStore={store}
        />
      )}
    </Page>
  );
}
